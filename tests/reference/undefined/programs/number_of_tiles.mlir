// How many tiles of a size there are, with a size of 0.
// rule: divi.zero
cuda_tile.module @programs {
  entry @tiles(%n: tile<i64>, %size: tile<i64>, %y: tile<ptr<i64>>) {
    %low = constant <i64: 0> : tile<i64>
    // fixed: %low = constant <i64: 1> : tile<i64>
    %k = maxi %size, %low signed : tile<i64>
    %r = divi %n, %k unsigned rounding<positive_inf> : tile<i64>
    // undefined: 10 is divided by zero
    // at: tile block (0, 0, 0)
    %y_s = store_ptr_tko weak %y, %r : tile<ptr<i64>>, tile<i64> -> token
    return
  }
}
