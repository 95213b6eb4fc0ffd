// The remainder of the minimum by -1.
// rule: remi.minimum
cuda_tile.module @programs {
  entry @remainder(%x: tile<ptr<i64>>, %n: tile<ptr<i64>>, %y: tile<ptr<i64>>) {
    %u, %u_t = load_ptr_tko weak %x : tile<ptr<i64>> -> tile<i64>, token
    %low = constant <i64: -9223372036854775808> : tile<i64>
    // fixed: %low = constant <i64: -9223372036854775807> : tile<i64>
    %v = maxi %u, %low signed : tile<i64>
    %m, %m_t = load_ptr_tko weak %n : tile<ptr<i64>> -> tile<i64>, token
    %r = remi %v, %m signed : tile<i64>
    // note: the result is unspecified as -9223372036854775808 divided by -1 overflows i64
    %y_s = store_ptr_tko weak %y, %r : tile<ptr<i64>>, tile<i64> -> token
    // undefined: an unspecified value would be written
    // at: tile block (0, 0, 0)
    return
  }
}
