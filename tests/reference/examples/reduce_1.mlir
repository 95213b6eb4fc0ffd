// Example reduce_1 of the specification's chapter on operations, as a whole module.
// Mended: the result has the size of the dimension that is left, 64
cuda_tile.module @m {
  entry @example(%to0: tile<ptr<f32>>) {
    %input = constant <f32: 0.0> : tile<8x64xf32>
    %0 = reduce %input dim=0 identities=[0.000000e+0 : f32] : tile<8x64xf32> -> tile<64xf32>
    (%input_arg: tile<f32>, %input_accum: tile<f32>) {
      %add_result = addf %input_arg, %input_accum : tile<f32>
      yield %add_result : tile<f32>
    }
    // The results go to memory.
    %zero = constant <i32: 0> : tile<i32>
    %out0_t = make_tensor_view %to0, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
    %out0_v = make_partition_view %out0_t : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
    %out0_k = store_view_tko weak %0, %out0_v[%zero] : tile<64xf32>, partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
