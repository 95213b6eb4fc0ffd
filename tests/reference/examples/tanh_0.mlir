// Example tanh_0 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @example(%to0: tile<ptr<f32>>, %to1: tile<ptr<f32>>) {
    %in = constant <f32: [0.0, 1.0, 2.0, 3.0]> : tile<4xf32>
    %res0 = tanh %in : tile<4xf32>
    // tanh with approx modifier
    %res1 = tanh %in rounding<approx> : tile<4xf32>
    // The results go to memory.
    %zero = constant <i32: 0> : tile<i32>
    %outres0_t = make_tensor_view %to0, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %outres0_v = make_partition_view %outres0_t : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %outres0_k = store_view_tko weak %res0, %outres0_v[%zero] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
    %outres1_t = make_tensor_view %to1, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %outres1_v = make_partition_view %outres1_t : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %outres1_k = store_view_tko weak %res1, %outres1_v[%zero] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
