// An offset that leads below address 0.
// rule: offset.overflow
cuda_tile.module @programs {
  entry @below(%x: tile<ptr<i8>>, %y: tile<ptr<i8>>) {
    %base = constant <i64: [0, -9223372036854775807]> : tile<2xi64>
    // fixed: %base = constant <i64: [0, 1]> : tile<2xi64>
    %xs_1 = reshape %x : tile<ptr<i8>> -> tile<1xptr<i8>>
    %xs = broadcast %xs_1 : tile<1xptr<i8>> -> tile<2xptr<i8>>
    %xa = offset %xs, %base : tile<2xptr<i8>>, tile<2xi64> -> tile<2xptr<i8>>
    // undefined: plus -9223372036854775807 times 1 is no address
    // at: tile block (0, 0, 0), element [1]
    %v, %v_t = load_ptr_tko weak %xa : tile<2xptr<i8>> -> tile<2xi8>, token
    %i = iota : tile<2xi32>
    %ys_1 = reshape %y : tile<ptr<i8>> -> tile<1xptr<i8>>
    %ys = broadcast %ys_1 : tile<1xptr<i8>> -> tile<2xptr<i8>>
    %ya = offset %ys, %i : tile<2xptr<i8>>, tile<2xi32> -> tile<2xptr<i8>>
    %ya_s = store_ptr_tko weak %ya, %v : tile<2xptr<i8>>, tile<2xi8> -> token
    return
  }
}
