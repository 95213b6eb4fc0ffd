cuda_tile.module @m {
  entry @k_0() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko weak %v, %f32.8x16[%i32, %i32] : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32> -> token
  }
  entry @k_1() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.16 = constant <f32: 1.0> : tile<16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-f32, shape = [100], strides = [1] : tile<ptr<f32, <multicast>>> -> tensor_view<100xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(16), tensor_view<100xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko weak %v, %f32.16[%i32] : partition_view<tile=(16), tensor_view<100xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<16xf32>, tile<i32> -> token
  }
  entry @k_2() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.2x4x8 = constant <f32: 1.0> : tile<2x4x8xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-f32, shape = [4, 5, 6], strides = [30, 6, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<4x5x6xf32, strides=[30,6,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(2x4x8), tensor_view<4x5x6xf32, strides=[30,6,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko weak %v, %f32.2x4x8[%i32, %i32, %i32] : partition_view<tile=(2x4x8), tensor_view<4x5x6xf32, strides=[30,6,1], #cuda_tile.ptr_attr<multicast>>>, tile<2x4x8xf32>, tile<i32> -> token
  }
  entry @k_3() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.2x2x2x1 = constant <f32: 1.0> : tile<2x2x2x1xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-f32, shape = [2, 2, 2, 2], strides = [8, 4, 2, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<2x2x2x2xf32, strides=[8,4,2,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(2x2x2x1), tensor_view<2x2x2x2xf32, strides=[8,4,2,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko weak %v, %f32.2x2x2x1[%i32, %i32, %i32, %i32] : partition_view<tile=(2x2x2x1), tensor_view<2x2x2x2xf32, strides=[8,4,2,1], #cuda_tile.ptr_attr<multicast>>>, tile<2x2x2x1xf32>, tile<i32> -> token
  }
  entry @k_4() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.1 = constant <f32: 1.0> : tile<1xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-f32, shape = [100], strides = [2] : tile<ptr<f32, <multicast>>> -> tensor_view<100xf32, strides=[2], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(1), tensor_view<100xf32, strides=[2], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko weak %v, %f32.1[%i32] : partition_view<tile=(1), tensor_view<100xf32, strides=[2], #cuda_tile.ptr_attr<multicast>>>, tile<1xf32>, tile<i32> -> token
  }
  entry @k_5() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [64, 2] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[64,2], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[64,2], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko weak %v, %f32.8x16[%i32, %i32] : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[64,2], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32> -> token
  }
  entry @k_6() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f16, <multicast>>>
    %f16.8x16 = constant <f16: 1.0> : tile<8x16xf16>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-f16, shape = [64, 32], strides = [1, 64] : tile<ptr<f16, <multicast>>> -> tensor_view<64x32xf16, strides=[1,64], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf16, strides=[1,64], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko weak %v, %f16.8x16[%i32, %i32] : partition_view<tile=(8x16), tensor_view<64x32xf16, strides=[1,64], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf16>, tile<i32> -> token
  }
  entry @k_7() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-bf16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<bf16, <multicast>>>
    %bf16.2x1 = constant <bf16: 1.0> : tile<2x1xbf16>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-bf16, shape = [64, 32], strides = [32, 1] : tile<ptr<bf16, <multicast>>> -> tensor_view<64x32xbf16, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(2x1), tensor_view<64x32xbf16, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko weak %v, %bf16.2x1[%i32, %i32] : partition_view<tile=(2x1), tensor_view<64x32xbf16, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<2x1xbf16>, tile<i32> -> token
  }
  entry @k_8() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.16x8 = constant <f32: 1.0> : tile<16x8xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(16x8), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>, dim_map=[1, 0]>
    %k = multimem_store_view_tko weak %v, %f32.16x8[%i32, %i32] : partition_view<tile=(16x8), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>, dim_map=[1, 0]>, tile<16x8xf32>, tile<i32> -> token
  }
  entry @k_9() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), padding_value = zero, tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko weak %v, %f32.8x16[%i32, %i32] : partition_view<tile=(8x16), padding_value = zero, tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32> -> token
  }
  entry @k_10() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), padding_value = neg_zero, tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko weak %v, %f32.8x16[%i32, %i32] : partition_view<tile=(8x16), padding_value = neg_zero, tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32> -> token
  }
  entry @k_11() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), padding_value = nan, tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko weak %v, %f32.8x16[%i32, %i32] : partition_view<tile=(8x16), padding_value = nan, tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32> -> token
  }
  entry @k_12() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), padding_value = pos_inf, tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko weak %v, %f32.8x16[%i32, %i32] : partition_view<tile=(8x16), padding_value = pos_inf, tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32> -> token
  }
  entry @k_13() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), padding_value = neg_inf, tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko weak %v, %f32.8x16[%i32, %i32] : partition_view<tile=(8x16), padding_value = neg_inf, tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32> -> token
  }
  entry @k_14() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32, <multicast>>>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-i32, shape = [64, 32], strides = [32, 1] : tile<ptr<i32, <multicast>>> -> tensor_view<64x32xi32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), padding_value = zero, tensor_view<64x32xi32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko weak %v, %i32.8x16[%i32, %i32] : partition_view<tile=(8x16), padding_value = zero, tensor_view<64x32xi32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xi32>, tile<i32> -> token
  }
  entry @k_15() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32, <multicast>>>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-i32, shape = [64, 32], strides = [32, 1] : tile<ptr<i32, <multicast>>> -> tensor_view<64x32xi32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko weak %v, %i32.8x16[%i32, %i32] : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xi32>, tile<i32> -> token
  }
  entry @k_16() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64, <multicast>>>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-i64, shape = [64, 32], strides = [32, 1] : tile<ptr<i64, <multicast>>> -> tensor_view<64x32xi64, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko weak %v, %i64.8x16[%i32, %i32] : partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xi64>, tile<i32> -> token
  }
  entry @k_17() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f16, <multicast>>>
    %f16.8x16 = constant <f16: 1.0> : tile<8x16xf16>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-f16, shape = [64, 32], strides = [32, 1] : tile<ptr<f16, <multicast>>> -> tensor_view<64x32xf16, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf16, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko weak %v, %f16.8x16[%i32, %i32] : partition_view<tile=(8x16), tensor_view<64x32xf16, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf16>, tile<i32> -> token
  }
  entry @k_18() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-bf16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<bf16, <multicast>>>
    %bf16.8x16 = constant <bf16: 1.0> : tile<8x16xbf16>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-bf16, shape = [64, 32], strides = [32, 1] : tile<ptr<bf16, <multicast>>> -> tensor_view<64x32xbf16, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xbf16, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko weak %v, %bf16.8x16[%i32, %i32] : partition_view<tile=(8x16), tensor_view<64x32xbf16, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xbf16>, tile<i32> -> token
  }
  entry @k_19() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko weak %v, %f32.8x16[%i32, %i32] : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32> -> token
  }
  entry @k_20() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f64, <multicast>>>
    %f64.8x16 = constant <f64: 1.0> : tile<8x16xf64>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-f64, shape = [64, 32], strides = [32, 1] : tile<ptr<f64, <multicast>>> -> tensor_view<64x32xf64, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf64, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko weak %v, %f64.8x16[%i32, %i32] : partition_view<tile=(8x16), tensor_view<64x32xf64, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf64>, tile<i32> -> token
  }
  entry @k_21() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko weak %v, %f32.8x16[%i32, %i32] : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32> -> token
  }
  entry @k_22() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %token = make_token : token
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko weak %v, %f32.8x16[%i32, %i32] token = %token : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32>, token -> token
  }
  entry @k_23() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko weak %v, %f32.8x16[%i32, %i32] inbounds = [true, false] : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32> -> token
  }
  entry @k_24() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko weak %v, %f32.8x16[%i32, %i32] inbounds = [false, false] : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32> -> token
  }
  entry @k_25() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %token = make_token : token
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko weak %v, %f32.8x16[%i32, %i32] token = %token inbounds = [true, true] : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32>, token -> token
  }
  entry @k_26() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko relaxed tl_blk %v, %f32.8x16[%i32, %i32] : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32> -> token
  }
  entry @k_27() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %token = make_token : token
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko relaxed tl_blk %v, %f32.8x16[%i32, %i32] token = %token : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32>, token -> token
  }
  entry @k_28() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko relaxed tl_blk %v, %f32.8x16[%i32, %i32] inbounds = [true, false] : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32> -> token
  }
  entry @k_29() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko relaxed tl_blk %v, %f32.8x16[%i32, %i32] inbounds = [false, false] : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32> -> token
  }
  entry @k_30() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %token = make_token : token
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko relaxed tl_blk %v, %f32.8x16[%i32, %i32] token = %token inbounds = [true, true] : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32>, token -> token
  }
  entry @k_31() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko relaxed device %v, %f32.8x16[%i32, %i32] : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32> -> token
  }
  entry @k_32() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %token = make_token : token
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko relaxed device %v, %f32.8x16[%i32, %i32] token = %token : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32>, token -> token
  }
  entry @k_33() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko relaxed device %v, %f32.8x16[%i32, %i32] inbounds = [true, false] : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32> -> token
  }
  entry @k_34() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko relaxed device %v, %f32.8x16[%i32, %i32] inbounds = [false, false] : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32> -> token
  }
  entry @k_35() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %token = make_token : token
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko relaxed device %v, %f32.8x16[%i32, %i32] token = %token inbounds = [true, true] : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32>, token -> token
  }
  entry @k_36() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko relaxed sys %v, %f32.8x16[%i32, %i32] : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32> -> token
  }
  entry @k_37() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %token = make_token : token
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko relaxed sys %v, %f32.8x16[%i32, %i32] token = %token : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32>, token -> token
  }
  entry @k_38() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko relaxed sys %v, %f32.8x16[%i32, %i32] inbounds = [true, false] : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32> -> token
  }
  entry @k_39() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko relaxed sys %v, %f32.8x16[%i32, %i32] inbounds = [false, false] : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32> -> token
  }
  entry @k_40() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %token = make_token : token
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko relaxed sys %v, %f32.8x16[%i32, %i32] token = %token inbounds = [true, true] : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32>, token -> token
  }
  entry @k_41() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko release tl_blk %v, %f32.8x16[%i32, %i32] : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32> -> token
  }
  entry @k_42() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %token = make_token : token
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko release tl_blk %v, %f32.8x16[%i32, %i32] token = %token : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32>, token -> token
  }
  entry @k_43() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko release tl_blk %v, %f32.8x16[%i32, %i32] inbounds = [true, false] : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32> -> token
  }
  entry @k_44() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko release tl_blk %v, %f32.8x16[%i32, %i32] inbounds = [false, false] : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32> -> token
  }
  entry @k_45() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %token = make_token : token
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko release tl_blk %v, %f32.8x16[%i32, %i32] token = %token inbounds = [true, true] : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32>, token -> token
  }
  entry @k_46() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko release device %v, %f32.8x16[%i32, %i32] : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32> -> token
  }
  entry @k_47() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %token = make_token : token
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko release device %v, %f32.8x16[%i32, %i32] token = %token : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32>, token -> token
  }
  entry @k_48() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko release device %v, %f32.8x16[%i32, %i32] inbounds = [true, false] : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32> -> token
  }
  entry @k_49() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko release device %v, %f32.8x16[%i32, %i32] inbounds = [false, false] : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32> -> token
  }
  entry @k_50() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %token = make_token : token
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko release device %v, %f32.8x16[%i32, %i32] token = %token inbounds = [true, true] : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32>, token -> token
  }
  entry @k_51() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko release sys %v, %f32.8x16[%i32, %i32] : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32> -> token
  }
  entry @k_52() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %token = make_token : token
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko release sys %v, %f32.8x16[%i32, %i32] token = %token : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32>, token -> token
  }
  entry @k_53() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko release sys %v, %f32.8x16[%i32, %i32] inbounds = [true, false] : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32> -> token
  }
  entry @k_54() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko release sys %v, %f32.8x16[%i32, %i32] inbounds = [false, false] : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32> -> token
  }
  entry @k_55() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %token = make_token : token
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko release sys %v, %f32.8x16[%i32, %i32] token = %token inbounds = [true, true] : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32>, token -> token
  }
  entry @k_56() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i1 = constant <i1: true> : tile<i1>
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko weak %v, %f32.8x16[%i1, %i1] : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i1> -> token
  }
  entry @k_57() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i8 = constant <i8: 1> : tile<i8>
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko weak %v, %f32.8x16[%i8, %i8] : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i8> -> token
  }
  entry @k_58() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i16 = constant <i16: 1> : tile<i16>
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko weak %v, %f32.8x16[%i16, %i16] : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i16> -> token
  }
  entry @k_59() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko weak %v, %f32.8x16[%i32, %i32] : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32> -> token
  }
  entry @k_60() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko weak %v, %f32.8x16[%i64, %i64] : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i64> -> token
  }
  entry @k_61() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
    %k = multimem_store_view_tko weak %v, %f32.8x16[%i32, %i32] : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x16xf32>, tile<i32>, tile<i32> -> token
  }
}
