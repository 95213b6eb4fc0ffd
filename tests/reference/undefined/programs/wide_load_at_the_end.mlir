// A pair of i32 is read as one i64, but the last one has no partner.
// rule: memory.out-of-bounds
cuda_tile.module @programs {
  entry @pairs(%x: tile<ptr<i32>>, %y: tile<ptr<i64>>) {
    %at = constant <i32: 2> : tile<i32>
    // fixed: %at = constant <i32: 0> : tile<i32>
    %b = offset %x, %at : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %d = ptr_to_ptr %b : tile<ptr<i32>> -> tile<ptr<i64>>
    %v, %v_t = load_ptr_tko weak %d : tile<ptr<i64>> -> tile<i64>, token
    // undefined: load of 8 bytes at 0x
    // undefined: reaches beyond the end of 'x' (12 bytes) from byte 8
    // at: tile block (0, 0, 0)
    %y_s = store_ptr_tko weak %y, %v : tile<ptr<i64>>, tile<i64> -> token
    return
  }
}
