// Example get_index_space_shape_0 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @example(%base: tile<ptr<f32>>, %to0: tile<ptr<i64>>, %to1: tile<ptr<i64>>, %to2: tile<ptr<i64>>) {
    %tensor_view = make_tensor_view %base,
      shape = [2, 2, 4], strides = [2, 2, 1]
      : tensor_view<2x2x4xf32, strides=[2,2,1]>
    %partition_view = make_partition_view %tensor_view :
      partition_view<tile=(2x2x4), tensor_view<2x2x4xf32, strides=[2,2,1]>>
    %dim0, %dim1, %dim2 = get_index_space_shape %partition_view :
      partition_view<tile=(2x2x4), tensor_view<2x2x4xf32, strides=[2,2,1]>> -> tile<i64>
    // The results go to memory.
    %outdim0_k = store_ptr_tko weak %to0, %dim0 : tile<ptr<i64>>, tile<i64> -> token
    %outdim1_k = store_ptr_tko weak %to1, %dim1 : tile<ptr<i64>>, tile<i64> -> token
    %outdim2_k = store_ptr_tko weak %to2, %dim2 : tile<ptr<i64>>, tile<i64> -> token
    return
  }
}
