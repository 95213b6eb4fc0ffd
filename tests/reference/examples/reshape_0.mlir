// Example reshape_0 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @example(%to0: tile<ptr<i8>>, %to1: tile<ptr<f32>>) {
    %cst = constant <i8: 0> : tile<i8>
    %0 = reshape %cst
      : tile<i8> -> tile<1x1x1xi8>
    %t = constant <f32: 0.0> : tile<8x2xf32>
    %1 = reshape %t
      : tile<8x2xf32> -> tile<2x2x4x1xf32>
    // The results go to memory.
    %zero = constant <i32: 0> : tile<i32>
    %out0_t = make_tensor_view %to0, shape = [1, 1, 1], strides = [1, 1, 1] : tensor_view<1x1x1xi8, strides=[1, 1, 1]>
    %out0_v = make_partition_view %out0_t : partition_view<tile=(1x1x1), tensor_view<1x1x1xi8, strides=[1, 1, 1]>>
    %out0_k = store_view_tko weak %0, %out0_v[%zero, %zero, %zero] : tile<1x1x1xi8>, partition_view<tile=(1x1x1), tensor_view<1x1x1xi8, strides=[1, 1, 1]>>, tile<i32> -> token
    %out1_t = make_tensor_view %to1, shape = [2, 2, 4, 1], strides = [8, 4, 1, 1] : tensor_view<2x2x4x1xf32, strides=[8, 4, 1, 1]>
    %out1_v = make_partition_view %out1_t : partition_view<tile=(2x2x4x1), tensor_view<2x2x4x1xf32, strides=[8, 4, 1, 1]>>
    %out1_k = store_view_tko weak %1, %out1_v[%zero, %zero, %zero, %zero] : tile<2x2x4x1xf32>, partition_view<tile=(2x2x4x1), tensor_view<2x2x4x1xf32, strides=[8, 4, 1, 1]>>, tile<i32> -> token
    return
  }
}
