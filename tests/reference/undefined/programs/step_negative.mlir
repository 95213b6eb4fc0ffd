// A loop that counts down.
// rule: for.step-positive
cuda_tile.module @programs {
  entry @count(%y: tile<ptr<i64>>) {
    %zero = constant <i64: 0> : tile<i64>
    %from = constant <i64: 8> : tile<i64>
    %step = constant <i64: -2> : tile<i64>
    // fixed: %step = constant <i64: 2> : tile<i64>
    %r = for %i in (%zero to %from, step %step) : tile<i64> iter_values(%acc = %zero) -> (tile<i64>) {
      // undefined: the step must be positive, found -2
      // at: tile block (0, 0, 0)
      %next = addi %acc, %i : tile<i64>
      continue %next : tile<i64>
    }
    %y_s = store_ptr_tko weak %y, %r : tile<ptr<i64>>, tile<i64> -> token
    return
  }
}
