// Example unpack_0 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @example(%to0: tile<ptr<f16>>) {
    %arg0 = constant <i8: 0> : tile<64xi8>
    %0 = unpack %arg0 : tile<64xi8> -> tile<32xf16>
    // The results go to memory.
    %zero = constant <i32: 0> : tile<i32>
    %out0_t = make_tensor_view %to0, shape = [32], strides = [1] : tensor_view<32xf16, strides=[1]>
    %out0_v = make_partition_view %out0_t : partition_view<tile=(32), tensor_view<32xf16, strides=[1]>>
    %out0_k = store_view_tko weak %0, %out0_v[%zero] : tile<32xf16>, partition_view<tile=(32), tensor_view<32xf16, strides=[1]>>, tile<i32> -> token
    return
  }
}
