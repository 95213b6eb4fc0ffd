// Absolute values by negating; the minimum has none.
// rule: integers.overflow-promise
cuda_tile.module @programs {
  entry @absolute(%x: tile<ptr<i8>>, %y: tile<ptr<i8>>) {
    %i = iota : tile<4xi32>
    %xs_1 = reshape %x : tile<ptr<i8>> -> tile<1xptr<i8>>
    %xs = broadcast %xs_1 : tile<1xptr<i8>> -> tile<4xptr<i8>>
    %xa = offset %xs, %i : tile<4xptr<i8>>, tile<4xi32> -> tile<4xptr<i8>>
    %u, %u_t = load_ptr_tko weak %xa : tile<4xptr<i8>> -> tile<4xi8>, token
    %low = constant <i8: -128> : tile<4xi8>
    // fixed: %low = constant <i8: -127> : tile<4xi8>
    %v = maxi %u, %low signed : tile<4xi8>
    %n = negi %v overflow<no_signed_wrap> : tile<4xi8>
    // undefined: the negative of -128 overflows i8
    // at: tile block (0, 0, 0), element [3]
    %a = maxi %v, %n signed : tile<4xi8>
    %ys_1 = reshape %y : tile<ptr<i8>> -> tile<1xptr<i8>>
    %ys = broadcast %ys_1 : tile<1xptr<i8>> -> tile<4xptr<i8>>
    %ya = offset %ys, %i : tile<4xptr<i8>>, tile<4xi32> -> tile<4xptr<i8>>
    %ya_s = store_ptr_tko weak %ya, %a : tile<4xptr<i8>>, tile<4xi8> -> token
    return
  }
}
