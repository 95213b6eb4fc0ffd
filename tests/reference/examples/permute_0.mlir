// Example permute_0 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @example(%to0: tile<ptr<f16>>) {
    %arg0 = constant <f16: 0.0> : tile<2x4x8xf16>
    %0 = permute %arg0 [2, 0, 1] : tile<2x4x8xf16> -> tile<8x2x4xf16>
    // The results go to memory.
    %zero = constant <i32: 0> : tile<i32>
    %out0_t = make_tensor_view %to0, shape = [8, 2, 4], strides = [8, 4, 1] : tensor_view<8x2x4xf16, strides=[8, 4, 1]>
    %out0_v = make_partition_view %out0_t : partition_view<tile=(8x2x4), tensor_view<8x2x4xf16, strides=[8, 4, 1]>>
    %out0_k = store_view_tko weak %0, %out0_v[%zero, %zero, %zero] : tile<8x2x4xf16>, partition_view<tile=(8x2x4), tensor_view<8x2x4xf16, strides=[8, 4, 1]>>, tile<i32> -> token
    return
  }
}
