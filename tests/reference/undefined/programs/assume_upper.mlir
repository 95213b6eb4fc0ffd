// Digits are assumed to be below 10.
// rule: assume.bounded
cuda_tile.module @programs {
  entry @digits(%x: tile<ptr<i8>>, %y: tile<ptr<i8>>) {
    %i = iota : tile<4xi32>
    %xs_1 = reshape %x : tile<ptr<i8>> -> tile<1xptr<i8>>
    %xs = broadcast %xs_1 : tile<1xptr<i8>> -> tile<4xptr<i8>>
    %xa = offset %xs, %i : tile<4xptr<i8>>, tile<4xi32> -> tile<4xptr<i8>>
    %v, %v_t = load_ptr_tko weak %xa : tile<4xptr<i8>> -> tile<4xi8>, token
    %d = assume bounded<?, 9>, %v : tile<4xi8>
    // undefined: 10 breaks the assumption bounded<?, 9>
    // at: tile block (0, 0, 0), element [3]
    // fixed: %d = assume bounded<?, 10>, %v : tile<4xi8>
    %ys_1 = reshape %y : tile<ptr<i8>> -> tile<1xptr<i8>>
    %ys = broadcast %ys_1 : tile<1xptr<i8>> -> tile<4xptr<i8>>
    %ya = offset %ys, %i : tile<4xptr<i8>>, tile<4xi32> -> tile<4xptr<i8>>
    %ya_s = store_ptr_tko weak %ya, %d : tile<4xptr<i8>>, tile<4xi8> -> token
    return
  }
}
