cuda_tile.module @m {
  entry @k_0() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
  }
  entry @k_1() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=1>
  }
  entry @k_2() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %t = make_tensor_view %ptr-f32, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8), tensor_view<64xf32, strides=[1]>, sparse_dim=0>
  }
  entry @k_3() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %t = make_tensor_view %ptr-f32, shape = [4, 5, 6], strides = [30, 6, 1] : tensor_view<4x5x6xf32, strides=[30,6,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(2x4x8), tensor_view<4x5x6xf32, strides=[30,6,1]>, sparse_dim=1>
  }
  entry @k_4() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), padding_value = zero, tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
  }
  entry @k_5() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), padding_value = neg_zero, tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
  }
  entry @k_6() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), padding_value = nan, tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
  }
  entry @k_7() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), padding_value = pos_inf, tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
  }
  entry @k_8() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), padding_value = neg_inf, tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
  }
  entry @k_9() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i8 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i8>>
    %t = make_tensor_view %ptr-i8, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi8, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), padding_value = zero, tensor_view<64x32xi8, strides=[32,1]>, sparse_dim=0>
  }
  entry @k_10() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), padding_value = zero, tensor_view<64x32xi32, strides=[32,1]>, sparse_dim=0>
  }
  entry @k_11() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f4E2M1FN = int_to_ptr %i64 : tile<i64> -> tile<ptr<f4E2M1FN>>
    %t = make_tensor_view %ptr-f4E2M1FN, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf4E2M1FN, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), padding_value = zero, tensor_view<64x32xf4E2M1FN, strides=[32,1]>, sparse_dim=0>
  }
  entry @k_12() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i1 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i1>>
    %t = make_tensor_view %ptr-i1, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi1, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), padding_value = zero, tensor_view<64x32xi1, strides=[32,1]>, sparse_dim=0>
  }
  entry @k_13() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-bf16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<bf16>>
    %t = make_tensor_view %ptr-bf16, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xbf16, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xbf16, strides=[32,1]>, sparse_dim=0>
  }
}
