// Example cos_0 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @example(%to0: tile<ptr<f32>>) {
    %in = constant <f32: [0.0, 1.0, 2.0, 3.0]> : tile<4xf32>
    %res = cos %in : tile<4xf32>
    // The results go to memory.
    %zero = constant <i32: 0> : tile<i32>
    %outres_t = make_tensor_view %to0, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %outres_v = make_partition_view %outres_t : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %outres_k = store_view_tko weak %res, %outres_v[%zero] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
