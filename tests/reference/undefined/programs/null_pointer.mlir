// A pointer that is not set, though there are arrays.
// rule: memory.out-of-bounds
cuda_tile.module @programs {
  entry @null(%y: tile<ptr<i32>>) {
    %zero = constant <i64: 0> : tile<i64>
    %p = int_to_ptr %zero : tile<i64> -> tile<ptr<i32>>
    // fixed: %p = ptr_to_ptr %y : tile<ptr<i32>> -> tile<ptr<i32>>
    %v = constant <i32: 5> : tile<i32>
    %p_s = store_ptr_tko weak %p, %v : tile<ptr<i32>>, tile<i32> -> token
    // undefined: store of 4 bytes at 0x0: a null pointer
    // at: tile block (0, 0, 0)
    return
  }
}
