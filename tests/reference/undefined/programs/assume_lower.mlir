// A length is assumed not to be negative.
// rule: assume.bounded
cuda_tile.module @programs {
  entry @length(%n: tile<i32>, %y: tile<ptr<i32>>) {
    %m = assume bounded<0, ?>, %n : tile<i32>
    // undefined: -3 breaks the assumption bounded<0, ?>
    // at: tile block (0, 0, 0)
    // fixed: %m = assume bounded<-8, ?>, %n : tile<i32>
    %y_s = store_ptr_tko weak %y, %m : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
