// Pointers are assumed to come in runs of 4 neighbours.
// rule: assume.div_by
cuda_tile.module @programs {
  entry @runs(%x: tile<ptr<i16>>) {
    %i = constant <i32: [0, 1, 2, 4]> : tile<4xi32>
    // fixed: %i = constant <i32: [0, 1, 2, 3]> : tile<4xi32>
    %xs_1 = reshape %x : tile<ptr<i16>> -> tile<1xptr<i16>>
    %xs = broadcast %xs_1 : tile<1xptr<i16>> -> tile<4xptr<i16>>
    %xa = offset %xs, %i : tile<4xptr<i16>>, tile<4xi32> -> tile<4xptr<i16>>
    %a = assume div_by<8, every 4 along 0>, %xa : tile<4xptr<i16>>
    // undefined: breaks the assumption div_by<8, every 4 along 0>: its group begins with 0x
    // at: tile block (0, 0, 0), element [3]
    %v = constant <i16: 3> : tile<4xi16>
    %a_s = store_ptr_tko weak %a, %v : tile<4xptr<i16>>, tile<4xi16> -> token
    return
  }
}
