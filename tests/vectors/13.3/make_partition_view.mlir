cuda_tile.module @m {
  entry @k_0() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f4E2M1FN = int_to_ptr %i64 : tile<i64> -> tile<ptr<f4E2M1FN>>
    %t = make_tensor_view %ptr-f4E2M1FN, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf4E2M1FN, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf4E2M1FN, strides=[32,1]>>
  }
  entry @k_1() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f4E2M1FN = int_to_ptr %i64 : tile<i64> -> tile<ptr<f4E2M1FN>>
    %t = make_tensor_view %ptr-f4E2M1FN, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf4E2M1FN, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), padding_value = zero, tensor_view<64x32xf4E2M1FN, strides=[32,1]>>
  }
}
