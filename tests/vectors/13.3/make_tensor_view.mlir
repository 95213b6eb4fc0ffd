cuda_tile.module @m {
  entry @k_0() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f4E2M1FN = int_to_ptr %i64 : tile<i64> -> tile<ptr<f4E2M1FN>>
    %t = make_tensor_view %ptr-f4E2M1FN, shape = [], strides = [] : tensor_view<f4E2M1FN>
  }
  entry @k_1() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f4E2M1FN = int_to_ptr %i64 : tile<i64> -> tile<ptr<f4E2M1FN>>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f4E2M1FN, shape = [64, %i32], strides = [%i32, 1] : tile<i32> -> tensor_view<64x?xf4E2M1FN, strides=[?,1]>
  }
}
