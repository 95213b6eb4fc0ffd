// y = x reversed; the mirrored index of the first element is the length.
// rule: memory.out-of-bounds
cuda_tile.module @programs {
  entry @reverse(%x: tile<ptr<i16>>, %y: tile<ptr<i16>>, %n: tile<i32>) {
    %i = iota : tile<8xi32>
    %xs_1 = reshape %x : tile<ptr<i16>> -> tile<1xptr<i16>>
    %xs = broadcast %xs_1 : tile<1xptr<i16>> -> tile<8xptr<i16>>
    %xa = offset %xs, %i : tile<8xptr<i16>>, tile<8xi32> -> tile<8xptr<i16>>
    %v, %v_t = load_ptr_tko weak %xa : tile<8xptr<i16>> -> tile<8xi16>, token
    %one = constant <i32: 1> : tile<i32>
    %last = addi %n, %one : tile<i32>
    // fixed: %last = subi %n, %one : tile<i32>
    %lasts_1 = reshape %last : tile<i32> -> tile<1xi32>
    %lasts = broadcast %lasts_1 : tile<1xi32> -> tile<8xi32>
    %mirrored = subi %lasts, %i : tile<8xi32>
    %ys_1 = reshape %y : tile<ptr<i16>> -> tile<1xptr<i16>>
    %ys = broadcast %ys_1 : tile<1xptr<i16>> -> tile<8xptr<i16>>
    %ya = offset %ys, %mirrored : tile<8xptr<i16>>, tile<8xi32> -> tile<8xptr<i16>>
    %ya_s = store_ptr_tko weak %ya, %v : tile<8xptr<i16>>, tile<8xi16> -> token
    // undefined: store of 2 bytes at 0x
    // undefined: : 2 bytes past the end of 'y' (16 bytes)
    // at: tile block (0, 0, 0), element [0]
    return
  }
}
