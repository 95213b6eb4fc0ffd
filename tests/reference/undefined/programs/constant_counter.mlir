// A ticket counter that is constant.
// rule: global.constant-written
cuda_tile.module @programs {
  global constant @tickets <i64: [7, 8]> : tile<2xi64>
  // fixed: global @tickets <i64: [7, 8]> : tile<2xi64>
  entry @ticket(%y: tile<ptr<i64>>) {
    %g = get_global @tickets : tile<ptr<i64>>
    %one = constant <i64: 1> : tile<i64>
    %old, %t = atomic_rmw_tko relaxed device %g, add, %one : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    // undefined: atomic access of 8 bytes at 0x
    // undefined: global @tickets is read-only
    // at: tile block (0, 0, 0)
    %y_s = store_ptr_tko weak %y, %old : tile<ptr<i64>>, tile<i64> -> token
    return
  }
}
