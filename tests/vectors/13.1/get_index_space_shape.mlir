cuda_tile.module @m {
  entry @k_0() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>
    %n:2 = get_index_space_shape %v : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>> -> tile<i1>
  }
  entry @k_1() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>
    %n:2 = get_index_space_shape %v : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>> -> tile<i8>
  }
  entry @k_2() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>
    %n:2 = get_index_space_shape %v : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>> -> tile<i16>
  }
  entry @k_3() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>
    %n:2 = get_index_space_shape %v : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>> -> tile<i32>
  }
  entry @k_4() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>
    %n:2 = get_index_space_shape %v : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>> -> tile<i64>
  }
  entry @k_5() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %t = make_tensor_view %ptr-f32, shape = [100], strides = [1] : tensor_view<100xf32, strides=[1]>
    %v = make_partition_view %t : partition_view<tile=(16), tensor_view<100xf32, strides=[1]>>
    %n:1 = get_index_space_shape %v : partition_view<tile=(16), tensor_view<100xf32, strides=[1]>> -> tile<i32>
  }
  entry @k_6() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %t = make_tensor_view %ptr-f32, shape = [4, 5, 6], strides = [30, 6, 1] : tensor_view<4x5x6xf32, strides=[30,6,1]>
    %v = make_partition_view %t : partition_view<tile=(2x4x8), tensor_view<4x5x6xf32, strides=[30,6,1]>>
    %n:3 = get_index_space_shape %v : partition_view<tile=(2x4x8), tensor_view<4x5x6xf32, strides=[30,6,1]>> -> tile<i32>
  }
  entry @k_7() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %t = make_tensor_view %ptr-f32, shape = [2, 2, 2, 2], strides = [8, 4, 2, 1] : tensor_view<2x2x2x2xf32, strides=[8,4,2,1]>
    %v = make_partition_view %t : partition_view<tile=(2x2x2x1), tensor_view<2x2x2x2xf32, strides=[8,4,2,1]>>
    %n:4 = get_index_space_shape %v : partition_view<tile=(2x2x2x1), tensor_view<2x2x2x2xf32, strides=[8,4,2,1]>> -> tile<i32>
  }
  entry @k_8() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(16x8), tensor_view<64x32xf32, strides=[32,1]>, dim_map=[1, 0]>
    %n:2 = get_index_space_shape %v : partition_view<tile=(16x8), tensor_view<64x32xf32, strides=[32,1]>, dim_map=[1, 0]> -> tile<i32>
  }
  entry @k_9() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, dim_map=[0, 1]>
    %n:2 = get_index_space_shape %v : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, dim_map=[0, 1]> -> tile<i32>
  }
  entry @k_10() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %t = make_tensor_view %ptr-f32, shape = [4, 5, 6], strides = [30, 6, 1] : tensor_view<4x5x6xf32, strides=[30,6,1]>
    %v = make_partition_view %t : partition_view<tile=(2x4x8), tensor_view<4x5x6xf32, strides=[30,6,1]>, dim_map=[2, 0, 1]>
    %n:3 = get_index_space_shape %v : partition_view<tile=(2x4x8), tensor_view<4x5x6xf32, strides=[30,6,1]>, dim_map=[2, 0, 1]> -> tile<i32>
  }
  entry @k_11() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), padding_value = zero, tensor_view<64x32xf32, strides=[32,1]>>
    %n:2 = get_index_space_shape %v : partition_view<tile=(8x16), padding_value = zero, tensor_view<64x32xf32, strides=[32,1]>> -> tile<i32>
  }
  entry @k_12() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), padding_value = neg_zero, tensor_view<64x32xf32, strides=[32,1]>>
    %n:2 = get_index_space_shape %v : partition_view<tile=(8x16), padding_value = neg_zero, tensor_view<64x32xf32, strides=[32,1]>> -> tile<i32>
  }
  entry @k_13() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), padding_value = nan, tensor_view<64x32xf32, strides=[32,1]>>
    %n:2 = get_index_space_shape %v : partition_view<tile=(8x16), padding_value = nan, tensor_view<64x32xf32, strides=[32,1]>> -> tile<i32>
  }
  entry @k_14() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), padding_value = pos_inf, tensor_view<64x32xf32, strides=[32,1]>>
    %n:2 = get_index_space_shape %v : partition_view<tile=(8x16), padding_value = pos_inf, tensor_view<64x32xf32, strides=[32,1]>> -> tile<i32>
  }
  entry @k_15() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), padding_value = neg_inf, tensor_view<64x32xf32, strides=[32,1]>>
    %n:2 = get_index_space_shape %v : partition_view<tile=(8x16), padding_value = neg_inf, tensor_view<64x32xf32, strides=[32,1]>> -> tile<i32>
  }
  entry @k_16() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i1 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i1>>
    %t = make_tensor_view %ptr-i1, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi1, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi1, strides=[32,1]>>
    %n:2 = get_index_space_shape %v : partition_view<tile=(8x16), tensor_view<64x32xi1, strides=[32,1]>> -> tile<i32>
  }
  entry @k_17() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i8 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i8>>
    %t = make_tensor_view %ptr-i8, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi8, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi8, strides=[32,1]>>
    %n:2 = get_index_space_shape %v : partition_view<tile=(8x16), tensor_view<64x32xi8, strides=[32,1]>> -> tile<i32>
  }
  entry @k_18() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i16>>
    %t = make_tensor_view %ptr-i16, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi16, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi16, strides=[32,1]>>
    %n:2 = get_index_space_shape %v : partition_view<tile=(8x16), tensor_view<64x32xi16, strides=[32,1]>> -> tile<i32>
  }
  entry @k_19() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>
    %n:2 = get_index_space_shape %v : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>> -> tile<i32>
  }
  entry @k_20() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>
    %n:2 = get_index_space_shape %v : partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>> -> tile<i32>
  }
  entry @k_21() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f16>>
    %t = make_tensor_view %ptr-f16, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf16, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf16, strides=[32,1]>>
    %n:2 = get_index_space_shape %v : partition_view<tile=(8x16), tensor_view<64x32xf16, strides=[32,1]>> -> tile<i32>
  }
  entry @k_22() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-bf16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<bf16>>
    %t = make_tensor_view %ptr-bf16, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xbf16, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xbf16, strides=[32,1]>>
    %n:2 = get_index_space_shape %v : partition_view<tile=(8x16), tensor_view<64x32xbf16, strides=[32,1]>> -> tile<i32>
  }
  entry @k_23() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>
    %n:2 = get_index_space_shape %v : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>> -> tile<i32>
  }
  entry @k_24() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f64>>
    %t = make_tensor_view %ptr-f64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf64, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf64, strides=[32,1]>>
    %n:2 = get_index_space_shape %v : partition_view<tile=(8x16), tensor_view<64x32xf64, strides=[32,1]>> -> tile<i32>
  }
  entry @k_25() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-tf32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<tf32>>
    %t = make_tensor_view %ptr-tf32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xtf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xtf32, strides=[32,1]>>
    %n:2 = get_index_space_shape %v : partition_view<tile=(8x16), tensor_view<64x32xtf32, strides=[32,1]>> -> tile<i32>
  }
  entry @k_26() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f8E4M3FN = int_to_ptr %i64 : tile<i64> -> tile<ptr<f8E4M3FN>>
    %t = make_tensor_view %ptr-f8E4M3FN, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf8E4M3FN, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf8E4M3FN, strides=[32,1]>>
    %n:2 = get_index_space_shape %v : partition_view<tile=(8x16), tensor_view<64x32xf8E4M3FN, strides=[32,1]>> -> tile<i32>
  }
  entry @k_27() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f8E5M2 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f8E5M2>>
    %t = make_tensor_view %ptr-f8E5M2, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf8E5M2, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf8E5M2, strides=[32,1]>>
    %n:2 = get_index_space_shape %v : partition_view<tile=(8x16), tensor_view<64x32xf8E5M2, strides=[32,1]>> -> tile<i32>
  }
  entry @k_28() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i8 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i8>>
    %t = make_tensor_view %ptr-i8, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi8, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), padding_value = zero, tensor_view<64x32xi8, strides=[32,1]>>
    %n:2 = get_index_space_shape %v : partition_view<tile=(8x16), padding_value = zero, tensor_view<64x32xi8, strides=[32,1]>> -> tile<i32>
  }
  entry @k_29() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), padding_value = zero, tensor_view<64x32xi32, strides=[32,1]>>
    %n:2 = get_index_space_shape %v : partition_view<tile=(8x16), padding_value = zero, tensor_view<64x32xi32, strides=[32,1]>> -> tile<i32>
  }
  entry @k_30() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i1 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i1>>
    %t = make_tensor_view %ptr-i1, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi1, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), padding_value = zero, tensor_view<64x32xi1, strides=[32,1]>>
    %n:2 = get_index_space_shape %v : partition_view<tile=(8x16), padding_value = zero, tensor_view<64x32xi1, strides=[32,1]>> -> tile<i32>
  }
}
