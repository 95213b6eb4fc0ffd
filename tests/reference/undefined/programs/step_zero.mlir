// Strided sum whose step is the number of parts, of which there are none.
// rule: for.step-positive
cuda_tile.module @programs {
  entry @sum(%n: tile<i32>, %parts: tile<i32>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %low = constant <i32: 0> : tile<i32>
    // fixed: %low = constant <i32: 1> : tile<i32>
    %step = maxi %parts, %low signed : tile<i32>
    %r = for %i in (%zero to %n, step %step) : tile<i32> iter_values(%acc = %zero) -> (tile<i32>) {
      // undefined: the step must be positive, found 0
      // at: tile block (0, 0, 0)
      %next = addi %acc, %i : tile<i32>
      continue %next : tile<i32>
    }
    %y_s = store_ptr_tko weak %y, %r : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
