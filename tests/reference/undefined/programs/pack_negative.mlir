// Bytes for a table are promised to be unsigned; one number is negative.
// rule: trunci.overflow-promise
cuda_tile.module @programs {
  entry @narrow(%x: tile<ptr<i64>>, %y: tile<ptr<i8>>) {
    %i = iota : tile<4xi32>
    %xs_1 = reshape %x : tile<ptr<i64>> -> tile<1xptr<i64>>
    %xs = broadcast %xs_1 : tile<1xptr<i64>> -> tile<4xptr<i64>>
    %xa = offset %xs, %i : tile<4xptr<i64>>, tile<4xi32> -> tile<4xptr<i64>>
    %v, %v_t = load_ptr_tko weak %xa : tile<4xptr<i64>> -> tile<4xi64>, token
    %low = constant <i64: -5> : tile<4xi64>
    // fixed: %low = constant <i64: 0> : tile<4xi64>
    %m = maxi %v, %low signed : tile<4xi64>
    %q = trunci %m overflow<no_unsigned_wrap> : tile<4xi64> -> tile<4xi8>
    // undefined: 18446744073709551615 does not fit unsigned i8
    // at: tile block (0, 0, 0), element [0]
    %ys_1 = reshape %y : tile<ptr<i8>> -> tile<1xptr<i8>>
    %ys = broadcast %ys_1 : tile<1xptr<i8>> -> tile<4xptr<i8>>
    %ya = offset %ys, %i : tile<4xptr<i8>>, tile<4xi32> -> tile<4xptr<i8>>
    %ya_s = store_ptr_tko weak %ya, %q : tile<4xptr<i8>>, tile<4xi8> -> token
    return
  }
}
