// Example pack_0 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @example(%to0: tile<ptr<i8>>) {
    %arg0 = constant <f16: 0.0> : tile<64xf16>
    %0 = pack %arg0 : tile<64xf16> -> tile<128xi8>
    // The results go to memory.
    %zero = constant <i32: 0> : tile<i32>
    %out0_t = make_tensor_view %to0, shape = [128], strides = [1] : tensor_view<128xi8, strides=[1]>
    %out0_v = make_partition_view %out0_t : partition_view<tile=(128), tensor_view<128xi8, strides=[1]>>
    %out0_k = store_view_tko weak %0, %out0_v[%zero] : tile<128xi8>, partition_view<tile=(128), tensor_view<128xi8, strides=[1]>>, tile<i32> -> token
    return
  }
}
