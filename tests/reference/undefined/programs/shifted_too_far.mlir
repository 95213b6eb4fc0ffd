// Fixed point: a number with too few bits to spare is shifted left.
// rule: integers.overflow-promise
cuda_tile.module @programs {
  entry @fixed(%x: tile<ptr<i16>>, %y: tile<ptr<i16>>) {
    %i = iota : tile<4xi32>
    %xs_1 = reshape %x : tile<ptr<i16>> -> tile<1xptr<i16>>
    %xs = broadcast %xs_1 : tile<1xptr<i16>> -> tile<4xptr<i16>>
    %xa = offset %xs, %i : tile<4xptr<i16>>, tile<4xi32> -> tile<4xptr<i16>>
    %v, %v_t = load_ptr_tko weak %xa : tile<4xptr<i16>> -> tile<4xi16>, token
    %bits = constant <i16: 8> : tile<4xi16>
    // fixed: %bits = constant <i16: 4> : tile<4xi16>
    %f = shli %v, %bits overflow<no_wrap> : tile<4xi16>
    // undefined: 300 shifted left by 8 overflows signed i16
    // at: tile block (0, 0, 0), element [1]
    %ys_1 = reshape %y : tile<ptr<i16>> -> tile<1xptr<i16>>
    %ys = broadcast %ys_1 : tile<1xptr<i16>> -> tile<4xptr<i16>>
    %ya = offset %ys, %i : tile<4xptr<i16>>, tile<4xi32> -> tile<4xptr<i16>>
    %ya_s = store_ptr_tko weak %ya, %f : tile<4xptr<i16>>, tile<4xi16> -> token
    return
  }
}
