// A kernel without arrays loads from a number.
// rule: memory.out-of-bounds
cuda_tile.module @programs {
  entry @none(%n: tile<i64>) {
    %p = int_to_ptr %n : tile<i64> -> tile<ptr<i64>>
    %v, %v_t = load_ptr_tko weak %p : tile<ptr<i64>> -> tile<i64>, token
    // undefined: load of 8 bytes at 0x1000: there is no allocation
    // at: tile block (0, 0, 0)
    // fixed: %v = ptr_to_int %p : tile<ptr<i64>> -> tile<i64>
    %k = print_tko "%ld", %v : tile<i64> -> token
    return
  }
}
