// A header of 6 bytes does not end where a f32 may begin.
// rule: semantics.aligned
cuda_tile.module @programs {
  entry @singles(%x: tile<ptr<i8>>, %y: tile<ptr<f32>>) {
    %header = constant <i32: 6> : tile<i32>
    // fixed: %header = constant <i32: 4> : tile<i32>
    %b = offset %x, %header : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
    %h = ptr_to_ptr %b : tile<ptr<i8>> -> tile<ptr<f32>>
    %i = iota : tile<2xi32>
    %hs_1 = reshape %h : tile<ptr<f32>> -> tile<1xptr<f32>>
    %hs = broadcast %hs_1 : tile<1xptr<f32>> -> tile<2xptr<f32>>
    %ha = offset %hs, %i : tile<2xptr<f32>>, tile<2xi32> -> tile<2xptr<f32>>
    %v, %v_t = load_ptr_tko weak %ha : tile<2xptr<f32>> -> tile<2xf32>, token
    // undefined: load of 4 bytes at 0x
    // undefined: not a multiple of 4, the size of an element; byte 6 of 'x' (16 bytes)
    // at: tile block (0, 0, 0), element [0]
    %ys_1 = reshape %y : tile<ptr<f32>> -> tile<1xptr<f32>>
    %ys = broadcast %ys_1 : tile<1xptr<f32>> -> tile<2xptr<f32>>
    %ya = offset %ys, %i : tile<2xptr<f32>>, tile<2xi32> -> tile<2xptr<f32>>
    %ya_s = store_ptr_tko weak %ya, %v : tile<2xptr<f32>>, tile<2xf32> -> token
    return
  }
}
