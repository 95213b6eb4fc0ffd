// Example scan_0 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @example(%to0: tile<ptr<f32>>) {
    %input = constant <f32: 0.0> : tile<8x16xf32>
    %result = scan %input dim=1 reverse=false identities=[1.0 : f32] : tile<8x16xf32> -> tile<8x16xf32>
    (%acc: tile<f32>, %elem: tile<f32>) {
      %prod = mulf %acc, %elem rounding<nearest_even>: tile<f32>
      yield %prod : tile<f32>
    }
    // The results go to memory.
    %zero = constant <i32: 0> : tile<i32>
    %outresult_t = make_tensor_view %to0, shape = [8, 16], strides = [16, 1] : tensor_view<8x16xf32, strides=[16, 1]>
    %outresult_v = make_partition_view %outresult_t : partition_view<tile=(8x16), tensor_view<8x16xf32, strides=[16, 1]>>
    %outresult_k = store_view_tko weak %result, %outresult_v[%zero, %zero] : tile<8x16xf32>, partition_view<tile=(8x16), tensor_view<8x16xf32, strides=[16, 1]>>, tile<i32> -> token
    return
  }
}
