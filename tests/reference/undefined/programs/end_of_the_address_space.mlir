// An address so large that what is behind it has none.
// rule: memory.out-of-bounds
cuda_tile.module @programs {
  entry @end(%n: tile<i64>, %y: tile<ptr<i64>>) {
    %top = constant <i64: 9223372036854775800> : tile<i64>
    // fixed: %top = constant <i64: 4096> : tile<i64>
    %low = constant <i64: 4096> : tile<i64>
    %at = mini %n, %top signed : tile<i64>
    %mask = cmpi greater_than %at, %low, signed : tile<i64> -> tile<i1>
    %p = int_to_ptr %at : tile<i64> -> tile<ptr<i64>>
    %v, %t = load_ptr_tko weak %p, %mask, %low : tile<ptr<i64>>, tile<i1>, tile<i64> -> tile<i64>, token
    // undefined: load of 8 bytes at 0x7ffffffffffffff8: in no array
    // at: tile block (0, 0, 0)
    %y_s = store_ptr_tko weak %y, %v : tile<ptr<i64>>, tile<i64> -> token
    return
  }
}
