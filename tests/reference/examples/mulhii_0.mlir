// Example mulhii_0 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @example(%to0: tile<ptr<i32>>, %to1: tile<ptr<i32>>) {
    // 2^31 * 2 = 2^32, or 0x100000000.
    // The most significant 32 bits of the product are 0x00000001.
    // The lower 32 bits of the product are 0x00000000.
    %a = constant <i32: 2147483648> : tile<i32> // %a = 2^31
    %b = constant <i32: 2> : tile<i32> // %b = 2
    %res_hi = mulhii %a, %b : tile<i32> // %res_hi = 1
    %res_lo = muli %a, %b : tile<i32> // %res_lo = 0
    // The results go to memory.
    %outres_hi_k = store_ptr_tko weak %to0, %res_hi : tile<ptr<i32>>, tile<i32> -> token
    %outres_lo_k = store_ptr_tko weak %to1, %res_lo : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
