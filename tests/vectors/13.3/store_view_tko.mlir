cuda_tile.module @m {
  entry @k_0() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko weak %f32.8x16, %v[%i32, %i32] : tile<8x16xf32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_1() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[9,33], tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko weak %f32.8x16, %v[%i32, %i32] : tile<8x16xf32>, strided_view<tile=(8x16), traversal_strides=[9,33], tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_2() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>, dim_map=[1, 0]>
    %k = store_view_tko weak %f32.8x16, %v[%i32, %i32] : tile<8x16xf32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>, dim_map=[1, 0]>, tile<i32> -> token
  }
  entry @k_3() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.4 = constant <f32: 1.0> : tile<4xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [7], strides = [2] : tensor_view<7xf32, strides=[2]>
    %v = make_strided_view %t : strided_view<tile=(4), traversal_strides=[3], tensor_view<7xf32, strides=[2]>>
    %k = store_view_tko weak %f32.4, %v[%i32] : tile<4xf32>, strided_view<tile=(4), traversal_strides=[3], tensor_view<7xf32, strides=[2]>>, tile<i32> -> token
  }
  entry @k_4() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %f32.8x16, %v[%i32.8, %i32] : tile<8x16xf32>, gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi32>, tile<i32> -> token
  }
  entry @k_5() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.16 = constant <i32: 1> : tile<16xi32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=1>
    %k = store_view_tko weak %f32.8x16, %v[%i32, %i32.16] : tile<8x16xf32>, gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=1>, tile<i32>, tile<16xi32> -> token
  }
  entry @k_6() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %t = make_tensor_view %ptr-f32, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8), tensor_view<64xf32, strides=[1]>, sparse_dim=0>
    %k = store_view_tko weak %f32.8, %v[%i32.8] : tile<8xf32>, gather_scatter_view<tile=(8), tensor_view<64xf32, strides=[1]>, sparse_dim=0>, tile<8xi32> -> token
  }
  entry @k_7() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.2x4x8 = constant <f32: 1.0> : tile<2x4x8xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.4 = constant <i32: 1> : tile<4xi32>
    %t = make_tensor_view %ptr-f32, shape = [4, 5, 6], strides = [30, 6, 1] : tensor_view<4x5x6xf32, strides=[30,6,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(2x4x8), tensor_view<4x5x6xf32, strides=[30,6,1]>, sparse_dim=1>
    %k = store_view_tko weak %f32.2x4x8, %v[%i32, %i32.4, %i32] : tile<2x4x8xf32>, gather_scatter_view<tile=(2x4x8), tensor_view<4x5x6xf32, strides=[30,6,1]>, sparse_dim=1>, tile<i32>, tile<4xi32>, tile<i32> -> token
  }
  entry @k_8() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], padding_value = zero, tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko weak %f32.8x16, %v[%i32, %i32] : tile<8x16xf32>, strided_view<tile=(8x16), traversal_strides=[4,16], padding_value = zero, tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_9() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], padding_value = neg_zero, tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko weak %f32.8x16, %v[%i32, %i32] : tile<8x16xf32>, strided_view<tile=(8x16), traversal_strides=[4,16], padding_value = neg_zero, tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_10() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], padding_value = nan, tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko weak %f32.8x16, %v[%i32, %i32] : tile<8x16xf32>, strided_view<tile=(8x16), traversal_strides=[4,16], padding_value = nan, tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_11() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], padding_value = pos_inf, tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko weak %f32.8x16, %v[%i32, %i32] : tile<8x16xf32>, strided_view<tile=(8x16), traversal_strides=[4,16], padding_value = pos_inf, tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_12() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], padding_value = neg_inf, tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko weak %f32.8x16, %v[%i32, %i32] : tile<8x16xf32>, strided_view<tile=(8x16), traversal_strides=[4,16], padding_value = neg_inf, tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_13() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), padding_value = zero, tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %f32.8x16, %v[%i32.8, %i32] : tile<8x16xf32>, gather_scatter_view<tile=(8x16), padding_value = zero, tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi32>, tile<i32> -> token
  }
  entry @k_14() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), padding_value = neg_zero, tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %f32.8x16, %v[%i32.8, %i32] : tile<8x16xf32>, gather_scatter_view<tile=(8x16), padding_value = neg_zero, tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi32>, tile<i32> -> token
  }
  entry @k_15() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), padding_value = nan, tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %f32.8x16, %v[%i32.8, %i32] : tile<8x16xf32>, gather_scatter_view<tile=(8x16), padding_value = nan, tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi32>, tile<i32> -> token
  }
  entry @k_16() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), padding_value = pos_inf, tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %f32.8x16, %v[%i32.8, %i32] : tile<8x16xf32>, gather_scatter_view<tile=(8x16), padding_value = pos_inf, tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi32>, tile<i32> -> token
  }
  entry @k_17() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), padding_value = neg_inf, tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %f32.8x16, %v[%i32.8, %i32] : tile<8x16xf32>, gather_scatter_view<tile=(8x16), padding_value = neg_inf, tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi32>, tile<i32> -> token
  }
  entry @k_18() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f4E2M1FN = int_to_ptr %i64 : tile<i64> -> tile<ptr<f4E2M1FN>>
    %f4E2M1FN.8x16 = constant <f4E2M1FN: 1.0> : tile<8x16xf4E2M1FN>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f4E2M1FN, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf4E2M1FN, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf4E2M1FN, strides=[32,1]>>
    %k = store_view_tko weak %f4E2M1FN.8x16, %v[%i32, %i32] : tile<8x16xf4E2M1FN>, partition_view<tile=(8x16), tensor_view<64x32xf4E2M1FN, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_19() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f4E2M1FN = int_to_ptr %i64 : tile<i64> -> tile<ptr<f4E2M1FN>>
    %f4E2M1FN.8x16 = constant <f4E2M1FN: 1.0> : tile<8x16xf4E2M1FN>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f4E2M1FN, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf4E2M1FN, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), padding_value = zero, tensor_view<64x32xf4E2M1FN, strides=[32,1]>>
    %k = store_view_tko weak %f4E2M1FN.8x16, %v[%i32, %i32] : tile<8x16xf4E2M1FN>, partition_view<tile=(8x16), padding_value = zero, tensor_view<64x32xf4E2M1FN, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_20() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i8 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i8>>
    %i8.8x16 = constant <i8: 1> : tile<8x16xi8>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-i8, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi8, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], padding_value = zero, tensor_view<64x32xi8, strides=[32,1]>>
    %k = store_view_tko weak %i8.8x16, %v[%i32, %i32] : tile<8x16xi8>, strided_view<tile=(8x16), traversal_strides=[4,16], padding_value = zero, tensor_view<64x32xi8, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_21() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], padding_value = zero, tensor_view<64x32xi32, strides=[32,1]>>
    %k = store_view_tko weak %i32.8x16, %v[%i32, %i32] : tile<8x16xi32>, strided_view<tile=(8x16), traversal_strides=[4,16], padding_value = zero, tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_22() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f4E2M1FN = int_to_ptr %i64 : tile<i64> -> tile<ptr<f4E2M1FN>>
    %f4E2M1FN.8x16 = constant <f4E2M1FN: 1.0> : tile<8x16xf4E2M1FN>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f4E2M1FN, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf4E2M1FN, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], padding_value = zero, tensor_view<64x32xf4E2M1FN, strides=[32,1]>>
    %k = store_view_tko weak %f4E2M1FN.8x16, %v[%i32, %i32] : tile<8x16xf4E2M1FN>, strided_view<tile=(8x16), traversal_strides=[4,16], padding_value = zero, tensor_view<64x32xf4E2M1FN, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_23() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i1 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i1>>
    %i1.8x16 = constant <i1: true> : tile<8x16xi1>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-i1, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi1, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], padding_value = zero, tensor_view<64x32xi1, strides=[32,1]>>
    %k = store_view_tko weak %i1.8x16, %v[%i32, %i32] : tile<8x16xi1>, strided_view<tile=(8x16), traversal_strides=[4,16], padding_value = zero, tensor_view<64x32xi1, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_24() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i8 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i8>>
    %i8.8x16 = constant <i8: 1> : tile<8x16xi8>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-i8, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi8, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), padding_value = zero, tensor_view<64x32xi8, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %i8.8x16, %v[%i32.8, %i32] : tile<8x16xi8>, gather_scatter_view<tile=(8x16), padding_value = zero, tensor_view<64x32xi8, strides=[32,1]>, sparse_dim=0>, tile<8xi32>, tile<i32> -> token
  }
  entry @k_25() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), padding_value = zero, tensor_view<64x32xi32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %i32.8x16, %v[%i32.8, %i32] : tile<8x16xi32>, gather_scatter_view<tile=(8x16), padding_value = zero, tensor_view<64x32xi32, strides=[32,1]>, sparse_dim=0>, tile<8xi32>, tile<i32> -> token
  }
  entry @k_26() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f4E2M1FN = int_to_ptr %i64 : tile<i64> -> tile<ptr<f4E2M1FN>>
    %f4E2M1FN.8x16 = constant <f4E2M1FN: 1.0> : tile<8x16xf4E2M1FN>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f4E2M1FN, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf4E2M1FN, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), padding_value = zero, tensor_view<64x32xf4E2M1FN, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %f4E2M1FN.8x16, %v[%i32.8, %i32] : tile<8x16xf4E2M1FN>, gather_scatter_view<tile=(8x16), padding_value = zero, tensor_view<64x32xf4E2M1FN, strides=[32,1]>, sparse_dim=0>, tile<8xi32>, tile<i32> -> token
  }
  entry @k_27() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i1 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i1>>
    %i1.8x16 = constant <i1: true> : tile<8x16xi1>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-i1, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi1, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), padding_value = zero, tensor_view<64x32xi1, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %i1.8x16, %v[%i32.8, %i32] : tile<8x16xi1>, gather_scatter_view<tile=(8x16), padding_value = zero, tensor_view<64x32xi1, strides=[32,1]>, sparse_dim=0>, tile<8xi32>, tile<i32> -> token
  }
  entry @k_28() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-bf16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<bf16>>
    %bf16.8x16 = constant <bf16: 1.0> : tile<8x16xbf16>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-bf16, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xbf16, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xbf16, strides=[32,1]>>
    %k = store_view_tko weak %bf16.8x16, %v[%i32, %i32] : tile<8x16xbf16>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xbf16, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_29() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-bf16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<bf16>>
    %bf16.8x16 = constant <bf16: 1.0> : tile<8x16xbf16>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-bf16, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xbf16, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xbf16, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %bf16.8x16, %v[%i32.8, %i32] : tile<8x16xbf16>, gather_scatter_view<tile=(8x16), tensor_view<64x32xbf16, strides=[32,1]>, sparse_dim=0>, tile<8xi32>, tile<i32> -> token
  }
  entry @k_30() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko weak %f32.8x16, %v[%i32, %i32] : tile<8x16xf32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_31() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko relaxed tl_blk %f32.8x16, %v[%i32, %i32] : tile<8x16xf32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_32() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko relaxed device %f32.8x16, %v[%i32, %i32] : tile<8x16xf32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_33() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko relaxed sys %f32.8x16, %v[%i32, %i32] : tile<8x16xf32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_34() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko release tl_blk %f32.8x16, %v[%i32, %i32] : tile<8x16xf32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_35() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko release device %f32.8x16, %v[%i32, %i32] : tile<8x16xf32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_36() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko release sys %f32.8x16, %v[%i32, %i32] : tile<8x16xf32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_37() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %token = make_token : token
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko weak %f32.8x16, %v[%i32, %i32] token = %token : tile<8x16xf32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_38() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko weak %f32.8x16, %v[%i32, %i32] optimization_hints = <sm_100 = {allow_tma = false, latency = 3}> : tile<8x16xf32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_39() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko weak %f32.8x16, %v[%i32, %i32] optimization_hints = <default = {allow_tma = true}> : tile<8x16xf32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_40() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %token = make_token : token
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko weak %f32.8x16, %v[%i32, %i32] token = %token optimization_hints = <sm_90 = {latency = 1}> : tile<8x16xf32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_41() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko weak %f32.8x16, %v[%i32, %i32] inbounds = [false, false] : tile<8x16xf32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_42() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i1 = constant <i1: true> : tile<i1>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko weak %f32.8x16, %v[%i1, %i1] : tile<8x16xf32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>, tile<i1> -> token
  }
  entry @k_43() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i8 = constant <i8: 1> : tile<i8>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko weak %f32.8x16, %v[%i8, %i8] : tile<8x16xf32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>, tile<i8> -> token
  }
  entry @k_44() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i16 = constant <i16: 1> : tile<i16>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko weak %f32.8x16, %v[%i16, %i16] : tile<8x16xf32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>, tile<i16> -> token
  }
  entry @k_45() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko weak %f32.8x16, %v[%i32, %i32] : tile<8x16xf32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_46() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko weak %f32.8x16, %v[%i64, %i64] : tile<8x16xf32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>, tile<i64> -> token
  }
  entry @k_47() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %f32.8x16, %v[%i32.8, %i32] : tile<8x16xf32>, gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi32>, tile<i32> -> token
  }
  entry @k_48() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko relaxed tl_blk %f32.8x16, %v[%i32.8, %i32] : tile<8x16xf32>, gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi32>, tile<i32> -> token
  }
  entry @k_49() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko relaxed device %f32.8x16, %v[%i32.8, %i32] : tile<8x16xf32>, gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi32>, tile<i32> -> token
  }
  entry @k_50() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko relaxed sys %f32.8x16, %v[%i32.8, %i32] : tile<8x16xf32>, gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi32>, tile<i32> -> token
  }
  entry @k_51() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko release tl_blk %f32.8x16, %v[%i32.8, %i32] : tile<8x16xf32>, gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi32>, tile<i32> -> token
  }
  entry @k_52() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko release device %f32.8x16, %v[%i32.8, %i32] : tile<8x16xf32>, gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi32>, tile<i32> -> token
  }
  entry @k_53() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko release sys %f32.8x16, %v[%i32.8, %i32] : tile<8x16xf32>, gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi32>, tile<i32> -> token
  }
  entry @k_54() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i32 = constant <i32: 1> : tile<i32>
    %token = make_token : token
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %f32.8x16, %v[%i32.8, %i32] token = %token : tile<8x16xf32>, gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi32>, tile<i32> -> token
  }
  entry @k_55() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %f32.8x16, %v[%i32.8, %i32] optimization_hints = <sm_100 = {allow_tma = false, latency = 3}> : tile<8x16xf32>, gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi32>, tile<i32> -> token
  }
  entry @k_56() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %f32.8x16, %v[%i32.8, %i32] optimization_hints = <default = {allow_tma = true}> : tile<8x16xf32>, gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi32>, tile<i32> -> token
  }
  entry @k_57() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i32 = constant <i32: 1> : tile<i32>
    %token = make_token : token
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %f32.8x16, %v[%i32.8, %i32] token = %token optimization_hints = <sm_90 = {latency = 1}> : tile<8x16xf32>, gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi32>, tile<i32> -> token
  }
  entry @k_58() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %f32.8x16, %v[%i32.8, %i32] inbounds = [false, false] : tile<8x16xf32>, gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi32>, tile<i32> -> token
  }
  entry @k_59() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %i1 = constant <i1: true> : tile<i1>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %f32.8x16, %v[%i1.8, %i1] : tile<8x16xf32>, gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi1>, tile<i1> -> token
  }
  entry @k_60() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i1 = constant <i1: true> : tile<i1>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %f32.8x16, %v[%i8.8, %i1] : tile<8x16xf32>, gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi8>, tile<i1> -> token
  }
  entry @k_61() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %i1 = constant <i1: true> : tile<i1>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %f32.8x16, %v[%i16.8, %i1] : tile<8x16xf32>, gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi16>, tile<i1> -> token
  }
  entry @k_62() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1 = constant <i1: true> : tile<i1>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %f32.8x16, %v[%i32.8, %i1] : tile<8x16xf32>, gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi32>, tile<i1> -> token
  }
  entry @k_63() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %i1 = constant <i1: true> : tile<i1>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %f32.8x16, %v[%i64.8, %i1] : tile<8x16xf32>, gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi64>, tile<i1> -> token
  }
  entry @k_64() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %i8 = constant <i8: 1> : tile<i8>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %f32.8x16, %v[%i1.8, %i8] : tile<8x16xf32>, gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi1>, tile<i8> -> token
  }
  entry @k_65() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i8 = constant <i8: 1> : tile<i8>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %f32.8x16, %v[%i8.8, %i8] : tile<8x16xf32>, gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi8>, tile<i8> -> token
  }
  entry @k_66() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %i8 = constant <i8: 1> : tile<i8>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %f32.8x16, %v[%i16.8, %i8] : tile<8x16xf32>, gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi16>, tile<i8> -> token
  }
  entry @k_67() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i8 = constant <i8: 1> : tile<i8>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %f32.8x16, %v[%i32.8, %i8] : tile<8x16xf32>, gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi32>, tile<i8> -> token
  }
  entry @k_68() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %i8 = constant <i8: 1> : tile<i8>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %f32.8x16, %v[%i64.8, %i8] : tile<8x16xf32>, gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi64>, tile<i8> -> token
  }
  entry @k_69() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %i16 = constant <i16: 1> : tile<i16>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %f32.8x16, %v[%i1.8, %i16] : tile<8x16xf32>, gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi1>, tile<i16> -> token
  }
  entry @k_70() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i16 = constant <i16: 1> : tile<i16>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %f32.8x16, %v[%i8.8, %i16] : tile<8x16xf32>, gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi8>, tile<i16> -> token
  }
  entry @k_71() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %i16 = constant <i16: 1> : tile<i16>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %f32.8x16, %v[%i16.8, %i16] : tile<8x16xf32>, gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi16>, tile<i16> -> token
  }
  entry @k_72() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i16 = constant <i16: 1> : tile<i16>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %f32.8x16, %v[%i32.8, %i16] : tile<8x16xf32>, gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi32>, tile<i16> -> token
  }
  entry @k_73() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %i16 = constant <i16: 1> : tile<i16>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %f32.8x16, %v[%i64.8, %i16] : tile<8x16xf32>, gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi64>, tile<i16> -> token
  }
  entry @k_74() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %f32.8x16, %v[%i1.8, %i32] : tile<8x16xf32>, gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi1>, tile<i32> -> token
  }
  entry @k_75() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %f32.8x16, %v[%i8.8, %i32] : tile<8x16xf32>, gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi8>, tile<i32> -> token
  }
  entry @k_76() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %f32.8x16, %v[%i16.8, %i32] : tile<8x16xf32>, gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi16>, tile<i32> -> token
  }
  entry @k_77() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %f32.8x16, %v[%i32.8, %i32] : tile<8x16xf32>, gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi32>, tile<i32> -> token
  }
  entry @k_78() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %f32.8x16, %v[%i64.8, %i32] : tile<8x16xf32>, gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi64>, tile<i32> -> token
  }
  entry @k_79() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %f32.8x16, %v[%i1.8, %i64] : tile<8x16xf32>, gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi1>, tile<i64> -> token
  }
  entry @k_80() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %f32.8x16, %v[%i8.8, %i64] : tile<8x16xf32>, gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi8>, tile<i64> -> token
  }
  entry @k_81() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %f32.8x16, %v[%i16.8, %i64] : tile<8x16xf32>, gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi16>, tile<i64> -> token
  }
  entry @k_82() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %f32.8x16, %v[%i32.8, %i64] : tile<8x16xf32>, gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi32>, tile<i64> -> token
  }
  entry @k_83() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %f32.8x16, %v[%i64.8, %i64] : tile<8x16xf32>, gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi64>, tile<i64> -> token
  }
}
