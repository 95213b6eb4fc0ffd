// The minimum divided by -1, rounded down.
// rule: divi.minimum
cuda_tile.module @programs {
  entry @quotient(%x: tile<ptr<i8>>, %n: tile<ptr<i8>>, %y: tile<ptr<i8>>) {
    %i = iota : tile<4xi32>
    %xs_1 = reshape %x : tile<ptr<i8>> -> tile<1xptr<i8>>
    %xs = broadcast %xs_1 : tile<1xptr<i8>> -> tile<4xptr<i8>>
    %xa = offset %xs, %i : tile<4xptr<i8>>, tile<4xi32> -> tile<4xptr<i8>>
    %u, %u_t = load_ptr_tko weak %xa : tile<4xptr<i8>> -> tile<4xi8>, token
    %low = constant <i8: -128> : tile<4xi8>
    // fixed: %low = constant <i8: -127> : tile<4xi8>
    %v = maxi %u, %low signed : tile<4xi8>
    %ns_1 = reshape %n : tile<ptr<i8>> -> tile<1xptr<i8>>
    %ns = broadcast %ns_1 : tile<1xptr<i8>> -> tile<4xptr<i8>>
    %na = offset %ns, %i : tile<4xptr<i8>>, tile<4xi32> -> tile<4xptr<i8>>
    %m, %m_t = load_ptr_tko weak %na : tile<4xptr<i8>> -> tile<4xi8>, token
    %r = divi %v, %m signed rounding<negative_inf> : tile<4xi8>
    // undefined: -128 divided by -1 overflows i8
    // at: tile block (0, 0, 0), element [1]
    %ys_1 = reshape %y : tile<ptr<i8>> -> tile<1xptr<i8>>
    %ys = broadcast %ys_1 : tile<1xptr<i8>> -> tile<4xptr<i8>>
    %ya = offset %ys, %i : tile<4xptr<i8>>, tile<4xi32> -> tile<4xptr<i8>>
    %ya_s = store_ptr_tko weak %ya, %r : tile<4xptr<i8>>, tile<4xi8> -> token
    return
  }
}
