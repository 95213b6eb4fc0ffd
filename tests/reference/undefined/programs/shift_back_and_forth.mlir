// Shifts left by a number of bits that may be negative.
// rule: shli.amount
cuda_tile.module @programs {
  entry @shift(%x: tile<ptr<i8>>, %n: tile<ptr<i8>>, %y: tile<ptr<i8>>) {
    %i = iota : tile<4xi32>
    %xs_1 = reshape %x : tile<ptr<i8>> -> tile<1xptr<i8>>
    %xs = broadcast %xs_1 : tile<1xptr<i8>> -> tile<4xptr<i8>>
    %xa = offset %xs, %i : tile<4xptr<i8>>, tile<4xi32> -> tile<4xptr<i8>>
    %v, %v_t = load_ptr_tko weak %xa : tile<4xptr<i8>> -> tile<4xi8>, token
    %ns_1 = reshape %n : tile<ptr<i8>> -> tile<1xptr<i8>>
    %ns = broadcast %ns_1 : tile<1xptr<i8>> -> tile<4xptr<i8>>
    %na = offset %ns, %i : tile<4xptr<i8>>, tile<4xi32> -> tile<4xptr<i8>>
    %m, %m_t = load_ptr_tko weak %na : tile<4xptr<i8>> -> tile<4xi8>, token
    %low = constant <i8: -7> : tile<4xi8>
    // fixed: %low = constant <i8: 0> : tile<4xi8>
    %k = maxi %m, %low signed : tile<4xi8>
    %r = shli %v, %k : tile<4xi8>
    // note: the result is unspecified as a shift by 254 (-2 read as signed) bits is beyond the 8 of i8
    %ys_1 = reshape %y : tile<ptr<i8>> -> tile<1xptr<i8>>
    %ys = broadcast %ys_1 : tile<1xptr<i8>> -> tile<4xptr<i8>>
    %ya = offset %ys, %i : tile<4xptr<i8>>, tile<4xi32> -> tile<4xptr<i8>>
    %ya_s = store_ptr_tko weak %ya, %r : tile<4xptr<i8>>, tile<4xi8> -> token
    // undefined: an unspecified value would be written
    // at: tile block (0, 0, 0), element [2]
    return
  }
}
