// Example unpack_1 of the specification's chapter on operations, as a whole module.
// Mended: the element type is spelled f4E2M1FN
cuda_tile.module @m {
  entry @example(%to0: tile<ptr<f4E2M1FN>>) {
    %arg0 = constant <i8: 0> : tile<64xi8>
    %0 = unpack %arg0 : tile<64xi8> -> tile<128xf4E2M1FN>
    // The results go to memory.
    %zero = constant <i32: 0> : tile<i32>
    %out0_t = make_tensor_view %to0, shape = [128], strides = [1] : tensor_view<128xf4E2M1FN, strides=[1]>
    %out0_v = make_partition_view %out0_t : partition_view<tile=(128), tensor_view<128xf4E2M1FN, strides=[1]>>
    %out0_k = store_view_tko weak %0, %out0_v[%zero] : tile<128xf4E2M1FN>, partition_view<tile=(128), tensor_view<128xf4E2M1FN, strides=[1]>>, tile<i32> -> token
    return
  }
}
