// As many iterations as a masked load says.
// rule: operations.unspecified-branch
cuda_tile.module @programs {
  entry @count(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>, %there: tile<i1>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %n, %k = load_ptr_tko weak %x, %there : tile<ptr<i32>>, tile<i1> -> tile<i32>, token
    // note: the result is unspecified where the mask is false, as there is no padding value
    // fixed: %n, %k = load_ptr_tko weak %x, %there, %one : tile<ptr<i32>>, tile<i1>, tile<i32> -> tile<i32>, token
    %r = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %one) -> (tile<i32>) {
      // undefined: the upper bound is unspecified
      // at: tile block (0, 0, 0)
      %next = addi %acc, %acc : tile<i32>
      continue %next : tile<i32>
    }
    %y_s = store_ptr_tko weak %y, %r : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
