cuda_tile.module @m {
  entry @k_0() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>
  }
  entry @k_1() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[9,33], tensor_view<64x32xf32, strides=[32,1]>>
  }
  entry @k_2() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>, dim_map=[1, 0]>
  }
  entry @k_3() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %t = make_tensor_view %ptr-f32, shape = [7], strides = [2] : tensor_view<7xf32, strides=[2]>
    %v = make_strided_view %t : strided_view<tile=(4), traversal_strides=[3], tensor_view<7xf32, strides=[2]>>
  }
  entry @k_4() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], padding_value = zero, tensor_view<64x32xf32, strides=[32,1]>>
  }
  entry @k_5() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], padding_value = neg_zero, tensor_view<64x32xf32, strides=[32,1]>>
  }
  entry @k_6() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], padding_value = nan, tensor_view<64x32xf32, strides=[32,1]>>
  }
  entry @k_7() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], padding_value = pos_inf, tensor_view<64x32xf32, strides=[32,1]>>
  }
  entry @k_8() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], padding_value = neg_inf, tensor_view<64x32xf32, strides=[32,1]>>
  }
  entry @k_9() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i8 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i8>>
    %t = make_tensor_view %ptr-i8, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi8, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], padding_value = zero, tensor_view<64x32xi8, strides=[32,1]>>
  }
  entry @k_10() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], padding_value = zero, tensor_view<64x32xi32, strides=[32,1]>>
  }
  entry @k_11() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f4E2M1FN = int_to_ptr %i64 : tile<i64> -> tile<ptr<f4E2M1FN>>
    %t = make_tensor_view %ptr-f4E2M1FN, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf4E2M1FN, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], padding_value = zero, tensor_view<64x32xf4E2M1FN, strides=[32,1]>>
  }
  entry @k_12() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i1 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i1>>
    %t = make_tensor_view %ptr-i1, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi1, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], padding_value = zero, tensor_view<64x32xi1, strides=[32,1]>>
  }
  entry @k_13() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-bf16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<bf16>>
    %t = make_tensor_view %ptr-bf16, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xbf16, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xbf16, strides=[32,1]>>
  }
}
