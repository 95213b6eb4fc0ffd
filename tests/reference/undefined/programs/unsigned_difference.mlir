// A difference of unsigned numbers, of which one is negative.
// rule: integers.overflow-promise
cuda_tile.module @programs {
  entry @distance(%x: tile<ptr<i16>>, %y: tile<ptr<i16>>, %z: tile<ptr<i16>>) {
    %i = iota : tile<4xi32>
    %xs_1 = reshape %x : tile<ptr<i16>> -> tile<1xptr<i16>>
    %xs = broadcast %xs_1 : tile<1xptr<i16>> -> tile<4xptr<i16>>
    %xa = offset %xs, %i : tile<4xptr<i16>>, tile<4xi32> -> tile<4xptr<i16>>
    %v, %v_t = load_ptr_tko weak %xa : tile<4xptr<i16>> -> tile<4xi16>, token
    %ys_1 = reshape %y : tile<ptr<i16>> -> tile<1xptr<i16>>
    %ys = broadcast %ys_1 : tile<1xptr<i16>> -> tile<4xptr<i16>>
    %ya = offset %ys, %i : tile<4xptr<i16>>, tile<4xi32> -> tile<4xptr<i16>>
    %w, %w_t = load_ptr_tko weak %ya : tile<4xptr<i16>> -> tile<4xi16>, token
    %low = mini %v, %w signed : tile<4xi16>
    // fixed: %low = mini %v, %w unsigned : tile<4xi16>
    %d = subi %v, %low overflow<no_unsigned_wrap> : tile<4xi16>
    // undefined: 5 - 65535 overflows unsigned i16
    // at: tile block (0, 0, 0), element [3]
    %zs_1 = reshape %z : tile<ptr<i16>> -> tile<1xptr<i16>>
    %zs = broadcast %zs_1 : tile<1xptr<i16>> -> tile<4xptr<i16>>
    %za = offset %zs, %i : tile<4xptr<i16>>, tile<4xi32> -> tile<4xptr<i16>>
    %za_s = store_ptr_tko weak %za, %d : tile<4xptr<i16>>, tile<4xi16> -> token
    return
  }
}
