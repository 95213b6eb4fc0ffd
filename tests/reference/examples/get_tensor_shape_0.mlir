// Example get_tensor_shape_0 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @example(%base: tile<ptr<f32>>, %to0: tile<ptr<i64>>, %to1: tile<ptr<i64>>) {
    %tensor_view = make_tensor_view %base, shape = [32, 32], strides = [32, 1]
      : tensor_view<32x32xf32, strides=[32,1]>
    %dim0, %dim1 = get_tensor_shape %tensor_view : tensor_view<32x32xf32, strides=[32,1]> -> tile<i64>
    // The results go to memory.
    %outdim0_k = store_ptr_tko weak %to0, %dim0 : tile<ptr<i64>>, tile<i64> -> token
    %outdim1_k = store_ptr_tko weak %to1, %dim1 : tile<ptr<i64>>, tile<i64> -> token
    return
  }
}
