// The second element of an array that is not there.
// rule: memory.out-of-bounds
cuda_tile.module @programs {
  entry @member(%x: tile<i64>, %y: tile<ptr<i64>>) {
    %p = int_to_ptr %x : tile<i64> -> tile<ptr<i64>>
    %one = constant <i32: 1> : tile<i32>
    %q = offset %p, %one : tile<ptr<i64>>, tile<i32> -> tile<ptr<i64>>
    // fixed: %q = offset %y, %one : tile<ptr<i64>>, tile<i32> -> tile<ptr<i64>>
    %v, %v_t = load_ptr_tko weak %q : tile<ptr<i64>> -> tile<i64>, token
    // undefined: load of 8 bytes at 0x8: 8 bytes from a null pointer
    // at: tile block (0, 0, 0)
    %y_s = store_ptr_tko weak %y, %v : tile<ptr<i64>>, tile<i64> -> token
    return
  }
}
