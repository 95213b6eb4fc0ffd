// Example pack_1 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @example(%to0: tile<ptr<i8>>) {
    %arg0 = constant <f4E2M1FN: 0.0> : tile<64xf4E2M1FN>
    %0 = pack %arg0 : tile<64xf4E2M1FN> -> tile<32xi8>
    // The results go to memory.
    %zero = constant <i32: 0> : tile<i32>
    %out0_t = make_tensor_view %to0, shape = [32], strides = [1] : tensor_view<32xi8, strides=[1]>
    %out0_v = make_partition_view %out0_t : partition_view<tile=(32), tensor_view<32xi8, strides=[1]>>
    %out0_k = store_view_tko weak %0, %out0_v[%zero] : tile<32xi8>, partition_view<tile=(32), tensor_view<32xi8, strides=[1]>>, tile<i32> -> token
    return
  }
}
