// Example mmaf_0 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @example(%to0: tile<ptr<f32>>, %to1: tile<ptr<f32>>) {
    %lhs0 = constant <f16: 0.0> : tile<4x8xf16>
    %rhs0 = constant <f16: 0.0> : tile<8x2xf16>
    %acc0 = constant <f32: 0.0> : tile<4x2xf32>
    %0 = mmaf %lhs0, %rhs0, %acc0
      : tile<4x8xf16>, tile<8x2xf16>,
      tile<4x2xf32>
    %lhs1 = constant <f16: 0.0> : tile<2x4x8xf16>
    %rhs1 = constant <f16: 0.0> : tile<2x8x2xf16>
    %acc1 = constant <f32: 0.0> : tile<2x4x2xf32>
    %1 = mmaf %lhs1, %rhs1, %acc1
      : tile<2x4x8xf16>, tile<2x8x2xf16>,
      tile<2x4x2xf32>
    // The results go to memory.
    %zero = constant <i32: 0> : tile<i32>
    %out0_t = make_tensor_view %to0, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xf32, strides=[2, 1]>
    %out0_v = make_partition_view %out0_t : partition_view<tile=(4x2), tensor_view<4x2xf32, strides=[2, 1]>>
    %out0_k = store_view_tko weak %0, %out0_v[%zero, %zero] : tile<4x2xf32>, partition_view<tile=(4x2), tensor_view<4x2xf32, strides=[2, 1]>>, tile<i32> -> token
    %out1_t = make_tensor_view %to1, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf32, strides=[8, 2, 1]>
    %out1_v = make_partition_view %out1_t : partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8, 2, 1]>>
    %out1_k = store_view_tko weak %1, %out1_v[%zero, %zero, %zero] : tile<2x4x2xf32>, partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8, 2, 1]>>, tile<i32> -> token
    return
  }
}
