// A row length is assumed to be a multiple of 16.
// rule: assume.div_by
cuda_tile.module @programs {
  entry @stride(%n: tile<i64>, %y: tile<ptr<i64>>) {
    %m = assume div_by<16>, %n : tile<i64>
    // undefined: 24 breaks the assumption div_by<16>
    // at: tile block (0, 0, 0)
    // fixed: %m = assume div_by<8>, %n : tile<i64>
    %y_s = store_ptr_tko weak %y, %m : tile<ptr<i64>>, tile<i64> -> token
    return
  }
}
