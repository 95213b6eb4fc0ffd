// Pointers are assumed to be aligned to 16 bytes.
// rule: assume.div_by
cuda_tile.module @programs {
  entry @aligned(%x: tile<ptr<i32>>) {
    %i = constant <i32: [0, 4, 6, 8]> : tile<4xi32>
    // fixed: %i = constant <i32: [0, 4, 12, 8]> : tile<4xi32>
    %xs_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %xs = broadcast %xs_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %xa = offset %xs, %i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %a = assume div_by<16>, %xa : tile<4xptr<i32>>
    // undefined: 8 breaks the assumption div_by<16>
    // undefined: 0x
    // at: tile block (0, 0, 0), element [2]
    %v = constant <i32: 3> : tile<4xi32>
    %a_s = store_ptr_tko weak %a, %v : tile<4xptr<i32>>, tile<4xi32> -> token
    return
  }
}
