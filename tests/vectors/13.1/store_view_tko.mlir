cuda_tile.module @m {
  entry @k_0() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko weak %f32.8x16, %v[%i32, %i32] : tile<8x16xf32>, partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_1() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.16 = constant <f32: 1.0> : tile<16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [100], strides = [1] : tensor_view<100xf32, strides=[1]>
    %v = make_partition_view %t : partition_view<tile=(16), tensor_view<100xf32, strides=[1]>>
    %k = store_view_tko weak %f32.16, %v[%i32] : tile<16xf32>, partition_view<tile=(16), tensor_view<100xf32, strides=[1]>>, tile<i32> -> token
  }
  entry @k_2() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.2x4x8 = constant <f32: 1.0> : tile<2x4x8xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [4, 5, 6], strides = [30, 6, 1] : tensor_view<4x5x6xf32, strides=[30,6,1]>
    %v = make_partition_view %t : partition_view<tile=(2x4x8), tensor_view<4x5x6xf32, strides=[30,6,1]>>
    %k = store_view_tko weak %f32.2x4x8, %v[%i32, %i32, %i32] : tile<2x4x8xf32>, partition_view<tile=(2x4x8), tensor_view<4x5x6xf32, strides=[30,6,1]>>, tile<i32> -> token
  }
  entry @k_3() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.2x2x2x1 = constant <f32: 1.0> : tile<2x2x2x1xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [2, 2, 2, 2], strides = [8, 4, 2, 1] : tensor_view<2x2x2x2xf32, strides=[8,4,2,1]>
    %v = make_partition_view %t : partition_view<tile=(2x2x2x1), tensor_view<2x2x2x2xf32, strides=[8,4,2,1]>>
    %k = store_view_tko weak %f32.2x2x2x1, %v[%i32, %i32, %i32, %i32] : tile<2x2x2x1xf32>, partition_view<tile=(2x2x2x1), tensor_view<2x2x2x2xf32, strides=[8,4,2,1]>>, tile<i32> -> token
  }
  entry @k_4() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.16x8 = constant <f32: 1.0> : tile<16x8xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(16x8), tensor_view<64x32xf32, strides=[32,1]>, dim_map=[1, 0]>
    %k = store_view_tko weak %f32.16x8, %v[%i32, %i32] : tile<16x8xf32>, partition_view<tile=(16x8), tensor_view<64x32xf32, strides=[32,1]>, dim_map=[1, 0]>, tile<i32> -> token
  }
  entry @k_5() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, dim_map=[0, 1]>
    %k = store_view_tko weak %f32.8x16, %v[%i32, %i32] : tile<8x16xf32>, partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, dim_map=[0, 1]>, tile<i32> -> token
  }
  entry @k_6() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.2x4x8 = constant <f32: 1.0> : tile<2x4x8xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [4, 5, 6], strides = [30, 6, 1] : tensor_view<4x5x6xf32, strides=[30,6,1]>
    %v = make_partition_view %t : partition_view<tile=(2x4x8), tensor_view<4x5x6xf32, strides=[30,6,1]>, dim_map=[2, 0, 1]>
    %k = store_view_tko weak %f32.2x4x8, %v[%i32, %i32, %i32] : tile<2x4x8xf32>, partition_view<tile=(2x4x8), tensor_view<4x5x6xf32, strides=[30,6,1]>, dim_map=[2, 0, 1]>, tile<i32> -> token
  }
  entry @k_7() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), padding_value = zero, tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko weak %f32.8x16, %v[%i32, %i32] : tile<8x16xf32>, partition_view<tile=(8x16), padding_value = zero, tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_8() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), padding_value = neg_zero, tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko weak %f32.8x16, %v[%i32, %i32] : tile<8x16xf32>, partition_view<tile=(8x16), padding_value = neg_zero, tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_9() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), padding_value = nan, tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko weak %f32.8x16, %v[%i32, %i32] : tile<8x16xf32>, partition_view<tile=(8x16), padding_value = nan, tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_10() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), padding_value = pos_inf, tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko weak %f32.8x16, %v[%i32, %i32] : tile<8x16xf32>, partition_view<tile=(8x16), padding_value = pos_inf, tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_11() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), padding_value = neg_inf, tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko weak %f32.8x16, %v[%i32, %i32] : tile<8x16xf32>, partition_view<tile=(8x16), padding_value = neg_inf, tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_12() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i1 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i1>>
    %i1.8x16 = constant <i1: true> : tile<8x16xi1>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-i1, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi1, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi1, strides=[32,1]>>
    %k = store_view_tko weak %i1.8x16, %v[%i32, %i32] : tile<8x16xi1>, partition_view<tile=(8x16), tensor_view<64x32xi1, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_13() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i8 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i8>>
    %i8.8x16 = constant <i8: 1> : tile<8x16xi8>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-i8, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi8, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi8, strides=[32,1]>>
    %k = store_view_tko weak %i8.8x16, %v[%i32, %i32] : tile<8x16xi8>, partition_view<tile=(8x16), tensor_view<64x32xi8, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_14() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i16>>
    %i16.8x16 = constant <i16: 1> : tile<8x16xi16>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-i16, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi16, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi16, strides=[32,1]>>
    %k = store_view_tko weak %i16.8x16, %v[%i32, %i32] : tile<8x16xi16>, partition_view<tile=(8x16), tensor_view<64x32xi16, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_15() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>
    %k = store_view_tko weak %i32.8x16, %v[%i32, %i32] : tile<8x16xi32>, partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_16() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>
    %k = store_view_tko weak %i64.8x16, %v[%i32, %i32] : tile<8x16xi64>, partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_17() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f16>>
    %f16.8x16 = constant <f16: 1.0> : tile<8x16xf16>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f16, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf16, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf16, strides=[32,1]>>
    %k = store_view_tko weak %f16.8x16, %v[%i32, %i32] : tile<8x16xf16>, partition_view<tile=(8x16), tensor_view<64x32xf16, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_18() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-bf16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<bf16>>
    %bf16.8x16 = constant <bf16: 1.0> : tile<8x16xbf16>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-bf16, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xbf16, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xbf16, strides=[32,1]>>
    %k = store_view_tko weak %bf16.8x16, %v[%i32, %i32] : tile<8x16xbf16>, partition_view<tile=(8x16), tensor_view<64x32xbf16, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_19() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko weak %f32.8x16, %v[%i32, %i32] : tile<8x16xf32>, partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_20() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f64>>
    %f64.8x16 = constant <f64: 1.0> : tile<8x16xf64>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf64, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf64, strides=[32,1]>>
    %k = store_view_tko weak %f64.8x16, %v[%i32, %i32] : tile<8x16xf64>, partition_view<tile=(8x16), tensor_view<64x32xf64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_21() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-tf32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<tf32>>
    %tf32.8x16 = constant <tf32: 1.0> : tile<8x16xtf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-tf32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xtf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xtf32, strides=[32,1]>>
    %k = store_view_tko weak %tf32.8x16, %v[%i32, %i32] : tile<8x16xtf32>, partition_view<tile=(8x16), tensor_view<64x32xtf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_22() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f8E4M3FN = int_to_ptr %i64 : tile<i64> -> tile<ptr<f8E4M3FN>>
    %f8E4M3FN.8x16 = constant <f8E4M3FN: 1.0> : tile<8x16xf8E4M3FN>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f8E4M3FN, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf8E4M3FN, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf8E4M3FN, strides=[32,1]>>
    %k = store_view_tko weak %f8E4M3FN.8x16, %v[%i32, %i32] : tile<8x16xf8E4M3FN>, partition_view<tile=(8x16), tensor_view<64x32xf8E4M3FN, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_23() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f8E5M2 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f8E5M2>>
    %f8E5M2.8x16 = constant <f8E5M2: 1.0> : tile<8x16xf8E5M2>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f8E5M2, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf8E5M2, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf8E5M2, strides=[32,1]>>
    %k = store_view_tko weak %f8E5M2.8x16, %v[%i32, %i32] : tile<8x16xf8E5M2>, partition_view<tile=(8x16), tensor_view<64x32xf8E5M2, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_24() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i8 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i8>>
    %i8.8x16 = constant <i8: 1> : tile<8x16xi8>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-i8, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi8, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), padding_value = zero, tensor_view<64x32xi8, strides=[32,1]>>
    %k = store_view_tko weak %i8.8x16, %v[%i32, %i32] : tile<8x16xi8>, partition_view<tile=(8x16), padding_value = zero, tensor_view<64x32xi8, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_25() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), padding_value = zero, tensor_view<64x32xi32, strides=[32,1]>>
    %k = store_view_tko weak %i32.8x16, %v[%i32, %i32] : tile<8x16xi32>, partition_view<tile=(8x16), padding_value = zero, tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_26() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i1 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i1>>
    %i1.8x16 = constant <i1: true> : tile<8x16xi1>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-i1, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi1, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), padding_value = zero, tensor_view<64x32xi1, strides=[32,1]>>
    %k = store_view_tko weak %i1.8x16, %v[%i32, %i32] : tile<8x16xi1>, partition_view<tile=(8x16), padding_value = zero, tensor_view<64x32xi1, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_27() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko weak %f32.8x16, %v[%i32, %i32] : tile<8x16xf32>, partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_28() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko relaxed tl_blk %f32.8x16, %v[%i32, %i32] : tile<8x16xf32>, partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_29() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko relaxed device %f32.8x16, %v[%i32, %i32] : tile<8x16xf32>, partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_30() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko relaxed sys %f32.8x16, %v[%i32, %i32] : tile<8x16xf32>, partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_31() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko release tl_blk %f32.8x16, %v[%i32, %i32] : tile<8x16xf32>, partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_32() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko release device %f32.8x16, %v[%i32, %i32] : tile<8x16xf32>, partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_33() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko release sys %f32.8x16, %v[%i32, %i32] : tile<8x16xf32>, partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_34() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %token = make_token : token
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko weak %f32.8x16, %v[%i32, %i32] token = %token : tile<8x16xf32>, partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_35() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko weak %f32.8x16, %v[%i32, %i32] optimization_hints = <sm_100 = {allow_tma = false, latency = 3}> : tile<8x16xf32>, partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_36() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko weak %f32.8x16, %v[%i32, %i32] optimization_hints = <default = {allow_tma = true}> : tile<8x16xf32>, partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_37() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %token = make_token : token
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko weak %f32.8x16, %v[%i32, %i32] token = %token optimization_hints = <sm_90 = {latency = 1}> : tile<8x16xf32>, partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_38() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko weak %f32.8x16, %v[%i32, %i32] inbounds = [false, false] : tile<8x16xf32>, partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_39() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i1 = constant <i1: true> : tile<i1>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko weak %f32.8x16, %v[%i1, %i1] : tile<8x16xf32>, partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>, tile<i1> -> token
  }
  entry @k_40() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i8 = constant <i8: 1> : tile<i8>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko weak %f32.8x16, %v[%i8, %i8] : tile<8x16xf32>, partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>, tile<i8> -> token
  }
  entry @k_41() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i16 = constant <i16: 1> : tile<i16>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko weak %f32.8x16, %v[%i16, %i16] : tile<8x16xf32>, partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>, tile<i16> -> token
  }
  entry @k_42() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko weak %f32.8x16, %v[%i32, %i32] : tile<8x16xf32>, partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_43() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko weak %f32.8x16, %v[%i64, %i64] : tile<8x16xf32>, partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>, tile<i64> -> token
  }
}
