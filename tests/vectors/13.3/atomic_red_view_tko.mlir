cuda_tile.module @m {
  entry @k_0() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], and, %i32.8x16 : tile<8x16xi32>, partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_1() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %token = make_token : token
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], and, %i32.8x16 token = %token : tile<8x16xi32>, partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_2() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], and, %i32.8x16 : tile<8x16xi32>, partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_3() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %token = make_token : token
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], and, %i32.8x16 token = %token : tile<8x16xi32>, partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_4() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], and, %i32.8x16 : tile<8x16xi32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_5() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %token = make_token : token
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], and, %i32.8x16 token = %token : tile<8x16xi32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_6() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], and, %i32.8x16 : tile<8x16xi32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_7() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %token = make_token : token
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], and, %i32.8x16 token = %token : tile<8x16xi32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_8() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], and, %i64.8x16 : tile<8x16xi64>, partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_9() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %token = make_token : token
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], and, %i64.8x16 token = %token : tile<8x16xi64>, partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_10() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], and, %i64.8x16 : tile<8x16xi64>, partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_11() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %token = make_token : token
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], and, %i64.8x16 token = %token : tile<8x16xi64>, partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_12() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], and, %i64.8x16 : tile<8x16xi64>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_13() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %token = make_token : token
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], and, %i64.8x16 token = %token : tile<8x16xi64>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_14() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], and, %i64.8x16 : tile<8x16xi64>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_15() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %token = make_token : token
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], and, %i64.8x16 token = %token : tile<8x16xi64>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_16() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], or, %i32.8x16 : tile<8x16xi32>, partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_17() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %token = make_token : token
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], or, %i32.8x16 token = %token : tile<8x16xi32>, partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_18() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], or, %i32.8x16 : tile<8x16xi32>, partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_19() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %token = make_token : token
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], or, %i32.8x16 token = %token : tile<8x16xi32>, partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_20() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], or, %i32.8x16 : tile<8x16xi32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_21() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %token = make_token : token
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], or, %i32.8x16 token = %token : tile<8x16xi32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_22() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], or, %i32.8x16 : tile<8x16xi32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_23() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %token = make_token : token
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], or, %i32.8x16 token = %token : tile<8x16xi32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_24() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], or, %i64.8x16 : tile<8x16xi64>, partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_25() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %token = make_token : token
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], or, %i64.8x16 token = %token : tile<8x16xi64>, partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_26() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], or, %i64.8x16 : tile<8x16xi64>, partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_27() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %token = make_token : token
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], or, %i64.8x16 token = %token : tile<8x16xi64>, partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_28() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], or, %i64.8x16 : tile<8x16xi64>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_29() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %token = make_token : token
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], or, %i64.8x16 token = %token : tile<8x16xi64>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_30() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], or, %i64.8x16 : tile<8x16xi64>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_31() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %token = make_token : token
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], or, %i64.8x16 token = %token : tile<8x16xi64>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_32() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], xor, %i32.8x16 : tile<8x16xi32>, partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_33() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %token = make_token : token
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], xor, %i32.8x16 token = %token : tile<8x16xi32>, partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_34() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], xor, %i32.8x16 : tile<8x16xi32>, partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_35() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %token = make_token : token
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], xor, %i32.8x16 token = %token : tile<8x16xi32>, partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_36() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], xor, %i32.8x16 : tile<8x16xi32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_37() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %token = make_token : token
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], xor, %i32.8x16 token = %token : tile<8x16xi32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_38() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], xor, %i32.8x16 : tile<8x16xi32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_39() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %token = make_token : token
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], xor, %i32.8x16 token = %token : tile<8x16xi32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_40() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], xor, %i64.8x16 : tile<8x16xi64>, partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_41() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %token = make_token : token
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], xor, %i64.8x16 token = %token : tile<8x16xi64>, partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_42() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], xor, %i64.8x16 : tile<8x16xi64>, partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_43() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %token = make_token : token
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], xor, %i64.8x16 token = %token : tile<8x16xi64>, partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_44() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], xor, %i64.8x16 : tile<8x16xi64>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_45() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %token = make_token : token
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], xor, %i64.8x16 token = %token : tile<8x16xi64>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_46() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], xor, %i64.8x16 : tile<8x16xi64>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_47() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %token = make_token : token
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], xor, %i64.8x16 token = %token : tile<8x16xi64>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_48() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], add, %i32.8x16 : tile<8x16xi32>, partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_49() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %token = make_token : token
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], add, %i32.8x16 token = %token : tile<8x16xi32>, partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_50() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], add, %i32.8x16 : tile<8x16xi32>, partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_51() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %token = make_token : token
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], add, %i32.8x16 token = %token : tile<8x16xi32>, partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_52() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], add, %i32.8x16 : tile<8x16xi32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_53() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %token = make_token : token
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], add, %i32.8x16 token = %token : tile<8x16xi32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_54() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], add, %i32.8x16 : tile<8x16xi32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_55() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %token = make_token : token
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], add, %i32.8x16 token = %token : tile<8x16xi32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_56() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], add, %i64.8x16 : tile<8x16xi64>, partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_57() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %token = make_token : token
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], add, %i64.8x16 token = %token : tile<8x16xi64>, partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_58() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], add, %i64.8x16 : tile<8x16xi64>, partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_59() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %token = make_token : token
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], add, %i64.8x16 token = %token : tile<8x16xi64>, partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_60() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], add, %i64.8x16 : tile<8x16xi64>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_61() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %token = make_token : token
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], add, %i64.8x16 token = %token : tile<8x16xi64>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_62() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], add, %i64.8x16 : tile<8x16xi64>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_63() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %token = make_token : token
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], add, %i64.8x16 token = %token : tile<8x16xi64>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_64() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], max, %i32.8x16 : tile<8x16xi32>, partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_65() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %token = make_token : token
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], max, %i32.8x16 token = %token : tile<8x16xi32>, partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_66() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], max, %i32.8x16 : tile<8x16xi32>, partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_67() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %token = make_token : token
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], max, %i32.8x16 token = %token : tile<8x16xi32>, partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_68() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], max, %i32.8x16 : tile<8x16xi32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_69() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %token = make_token : token
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], max, %i32.8x16 token = %token : tile<8x16xi32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_70() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], max, %i32.8x16 : tile<8x16xi32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_71() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %token = make_token : token
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], max, %i32.8x16 token = %token : tile<8x16xi32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_72() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], max, %i64.8x16 : tile<8x16xi64>, partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_73() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %token = make_token : token
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], max, %i64.8x16 token = %token : tile<8x16xi64>, partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_74() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], max, %i64.8x16 : tile<8x16xi64>, partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_75() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %token = make_token : token
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], max, %i64.8x16 token = %token : tile<8x16xi64>, partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_76() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], max, %i64.8x16 : tile<8x16xi64>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_77() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %token = make_token : token
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], max, %i64.8x16 token = %token : tile<8x16xi64>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_78() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], max, %i64.8x16 : tile<8x16xi64>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_79() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %token = make_token : token
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], max, %i64.8x16 token = %token : tile<8x16xi64>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_80() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], min, %i32.8x16 : tile<8x16xi32>, partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_81() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %token = make_token : token
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], min, %i32.8x16 token = %token : tile<8x16xi32>, partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_82() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], min, %i32.8x16 : tile<8x16xi32>, partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_83() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %token = make_token : token
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], min, %i32.8x16 token = %token : tile<8x16xi32>, partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_84() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], min, %i32.8x16 : tile<8x16xi32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_85() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %token = make_token : token
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], min, %i32.8x16 token = %token : tile<8x16xi32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_86() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], min, %i32.8x16 : tile<8x16xi32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_87() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %token = make_token : token
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], min, %i32.8x16 token = %token : tile<8x16xi32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_88() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], min, %i64.8x16 : tile<8x16xi64>, partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_89() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %token = make_token : token
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], min, %i64.8x16 token = %token : tile<8x16xi64>, partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_90() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], min, %i64.8x16 : tile<8x16xi64>, partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_91() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %token = make_token : token
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], min, %i64.8x16 token = %token : tile<8x16xi64>, partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_92() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], min, %i64.8x16 : tile<8x16xi64>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_93() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %token = make_token : token
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], min, %i64.8x16 token = %token : tile<8x16xi64>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_94() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], min, %i64.8x16 : tile<8x16xi64>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_95() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %token = make_token : token
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], min, %i64.8x16 token = %token : tile<8x16xi64>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_96() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], umax, %i32.8x16 : tile<8x16xi32>, partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_97() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %token = make_token : token
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], umax, %i32.8x16 token = %token : tile<8x16xi32>, partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_98() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], umax, %i32.8x16 : tile<8x16xi32>, partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_99() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %token = make_token : token
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], umax, %i32.8x16 token = %token : tile<8x16xi32>, partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_100() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], umax, %i32.8x16 : tile<8x16xi32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_101() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %token = make_token : token
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], umax, %i32.8x16 token = %token : tile<8x16xi32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_102() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], umax, %i32.8x16 : tile<8x16xi32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_103() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %token = make_token : token
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], umax, %i32.8x16 token = %token : tile<8x16xi32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_104() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], umax, %i64.8x16 : tile<8x16xi64>, partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_105() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %token = make_token : token
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], umax, %i64.8x16 token = %token : tile<8x16xi64>, partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_106() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], umax, %i64.8x16 : tile<8x16xi64>, partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_107() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %token = make_token : token
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], umax, %i64.8x16 token = %token : tile<8x16xi64>, partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_108() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], umax, %i64.8x16 : tile<8x16xi64>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_109() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %token = make_token : token
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], umax, %i64.8x16 token = %token : tile<8x16xi64>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_110() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], umax, %i64.8x16 : tile<8x16xi64>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_111() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %token = make_token : token
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], umax, %i64.8x16 token = %token : tile<8x16xi64>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_112() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], umin, %i32.8x16 : tile<8x16xi32>, partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_113() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %token = make_token : token
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], umin, %i32.8x16 token = %token : tile<8x16xi32>, partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_114() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], umin, %i32.8x16 : tile<8x16xi32>, partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_115() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %token = make_token : token
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], umin, %i32.8x16 token = %token : tile<8x16xi32>, partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_116() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], umin, %i32.8x16 : tile<8x16xi32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_117() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %token = make_token : token
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], umin, %i32.8x16 token = %token : tile<8x16xi32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_118() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], umin, %i32.8x16 : tile<8x16xi32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_119() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %token = make_token : token
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], umin, %i32.8x16 token = %token : tile<8x16xi32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_120() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], umin, %i64.8x16 : tile<8x16xi64>, partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_121() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %token = make_token : token
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], umin, %i64.8x16 token = %token : tile<8x16xi64>, partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_122() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], umin, %i64.8x16 : tile<8x16xi64>, partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_123() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %token = make_token : token
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], umin, %i64.8x16 token = %token : tile<8x16xi64>, partition_view<tile=(8x16), tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_124() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], umin, %i64.8x16 : tile<8x16xi64>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_125() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %token = make_token : token
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], umin, %i64.8x16 token = %token : tile<8x16xi64>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_126() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], umin, %i64.8x16 : tile<8x16xi64>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_127() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8x16 = constant <i64: 1> : tile<8x16xi64>
    %token = make_token : token
    %t = make_tensor_view %ptr-i64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi64, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], umin, %i64.8x16 token = %token : tile<8x16xi64>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xi64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_128() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f16>>
    %i32 = constant <i32: 1> : tile<i32>
    %f16.8x16 = constant <f16: 1.0> : tile<8x16xf16>
    %t = make_tensor_view %ptr-f16, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf16, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf16, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], addf, %f16.8x16 : tile<8x16xf16>, partition_view<tile=(8x16), tensor_view<64x32xf16, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_129() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f16>>
    %i32 = constant <i32: 1> : tile<i32>
    %f16.8x16 = constant <f16: 1.0> : tile<8x16xf16>
    %token = make_token : token
    %t = make_tensor_view %ptr-f16, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf16, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf16, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], addf, %f16.8x16 token = %token : tile<8x16xf16>, partition_view<tile=(8x16), tensor_view<64x32xf16, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_130() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f16>>
    %i32 = constant <i32: 1> : tile<i32>
    %f16.8x16 = constant <f16: 1.0> : tile<8x16xf16>
    %t = make_tensor_view %ptr-f16, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf16, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf16, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], addf, %f16.8x16 : tile<8x16xf16>, partition_view<tile=(8x16), tensor_view<64x32xf16, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_131() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f16>>
    %i32 = constant <i32: 1> : tile<i32>
    %f16.8x16 = constant <f16: 1.0> : tile<8x16xf16>
    %token = make_token : token
    %t = make_tensor_view %ptr-f16, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf16, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf16, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], addf, %f16.8x16 token = %token : tile<8x16xf16>, partition_view<tile=(8x16), tensor_view<64x32xf16, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_132() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f16>>
    %i32 = constant <i32: 1> : tile<i32>
    %f16.8x16 = constant <f16: 1.0> : tile<8x16xf16>
    %t = make_tensor_view %ptr-f16, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf16, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf16, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], addf, %f16.8x16 : tile<8x16xf16>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf16, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_133() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f16>>
    %i32 = constant <i32: 1> : tile<i32>
    %f16.8x16 = constant <f16: 1.0> : tile<8x16xf16>
    %token = make_token : token
    %t = make_tensor_view %ptr-f16, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf16, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf16, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], addf, %f16.8x16 token = %token : tile<8x16xf16>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf16, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_134() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f16>>
    %i32 = constant <i32: 1> : tile<i32>
    %f16.8x16 = constant <f16: 1.0> : tile<8x16xf16>
    %t = make_tensor_view %ptr-f16, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf16, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf16, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], addf, %f16.8x16 : tile<8x16xf16>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf16, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_135() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f16>>
    %i32 = constant <i32: 1> : tile<i32>
    %f16.8x16 = constant <f16: 1.0> : tile<8x16xf16>
    %token = make_token : token
    %t = make_tensor_view %ptr-f16, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf16, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf16, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], addf, %f16.8x16 token = %token : tile<8x16xf16>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf16, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_136() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-bf16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<bf16>>
    %i32 = constant <i32: 1> : tile<i32>
    %bf16.8x16 = constant <bf16: 1.0> : tile<8x16xbf16>
    %t = make_tensor_view %ptr-bf16, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xbf16, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xbf16, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], addf, %bf16.8x16 : tile<8x16xbf16>, partition_view<tile=(8x16), tensor_view<64x32xbf16, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_137() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-bf16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<bf16>>
    %i32 = constant <i32: 1> : tile<i32>
    %bf16.8x16 = constant <bf16: 1.0> : tile<8x16xbf16>
    %token = make_token : token
    %t = make_tensor_view %ptr-bf16, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xbf16, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xbf16, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], addf, %bf16.8x16 token = %token : tile<8x16xbf16>, partition_view<tile=(8x16), tensor_view<64x32xbf16, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_138() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-bf16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<bf16>>
    %i32 = constant <i32: 1> : tile<i32>
    %bf16.8x16 = constant <bf16: 1.0> : tile<8x16xbf16>
    %t = make_tensor_view %ptr-bf16, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xbf16, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xbf16, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], addf, %bf16.8x16 : tile<8x16xbf16>, partition_view<tile=(8x16), tensor_view<64x32xbf16, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_139() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-bf16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<bf16>>
    %i32 = constant <i32: 1> : tile<i32>
    %bf16.8x16 = constant <bf16: 1.0> : tile<8x16xbf16>
    %token = make_token : token
    %t = make_tensor_view %ptr-bf16, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xbf16, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xbf16, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], addf, %bf16.8x16 token = %token : tile<8x16xbf16>, partition_view<tile=(8x16), tensor_view<64x32xbf16, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_140() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-bf16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<bf16>>
    %i32 = constant <i32: 1> : tile<i32>
    %bf16.8x16 = constant <bf16: 1.0> : tile<8x16xbf16>
    %t = make_tensor_view %ptr-bf16, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xbf16, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xbf16, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], addf, %bf16.8x16 : tile<8x16xbf16>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xbf16, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_141() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-bf16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<bf16>>
    %i32 = constant <i32: 1> : tile<i32>
    %bf16.8x16 = constant <bf16: 1.0> : tile<8x16xbf16>
    %token = make_token : token
    %t = make_tensor_view %ptr-bf16, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xbf16, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xbf16, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], addf, %bf16.8x16 token = %token : tile<8x16xbf16>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xbf16, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_142() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-bf16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<bf16>>
    %i32 = constant <i32: 1> : tile<i32>
    %bf16.8x16 = constant <bf16: 1.0> : tile<8x16xbf16>
    %t = make_tensor_view %ptr-bf16, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xbf16, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xbf16, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], addf, %bf16.8x16 : tile<8x16xbf16>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xbf16, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_143() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-bf16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<bf16>>
    %i32 = constant <i32: 1> : tile<i32>
    %bf16.8x16 = constant <bf16: 1.0> : tile<8x16xbf16>
    %token = make_token : token
    %t = make_tensor_view %ptr-bf16, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xbf16, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xbf16, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], addf, %bf16.8x16 token = %token : tile<8x16xbf16>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xbf16, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_144() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %i32 = constant <i32: 1> : tile<i32>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], addf, %f32.8x16 : tile<8x16xf32>, partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_145() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %i32 = constant <i32: 1> : tile<i32>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %token = make_token : token
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], addf, %f32.8x16 token = %token : tile<8x16xf32>, partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_146() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %i32 = constant <i32: 1> : tile<i32>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], addf, %f32.8x16 : tile<8x16xf32>, partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_147() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %i32 = constant <i32: 1> : tile<i32>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %token = make_token : token
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], addf, %f32.8x16 token = %token : tile<8x16xf32>, partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_148() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %i32 = constant <i32: 1> : tile<i32>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], addf, %f32.8x16 : tile<8x16xf32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_149() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %i32 = constant <i32: 1> : tile<i32>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %token = make_token : token
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], addf, %f32.8x16 token = %token : tile<8x16xf32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_150() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %i32 = constant <i32: 1> : tile<i32>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], addf, %f32.8x16 : tile<8x16xf32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_151() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %i32 = constant <i32: 1> : tile<i32>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %token = make_token : token
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], addf, %f32.8x16 token = %token : tile<8x16xf32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_152() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f64>>
    %i32 = constant <i32: 1> : tile<i32>
    %f64.8x16 = constant <f64: 1.0> : tile<8x16xf64>
    %t = make_tensor_view %ptr-f64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf64, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], addf, %f64.8x16 : tile<8x16xf64>, partition_view<tile=(8x16), tensor_view<64x32xf64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_153() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f64>>
    %i32 = constant <i32: 1> : tile<i32>
    %f64.8x16 = constant <f64: 1.0> : tile<8x16xf64>
    %token = make_token : token
    %t = make_tensor_view %ptr-f64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf64, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], addf, %f64.8x16 token = %token : tile<8x16xf64>, partition_view<tile=(8x16), tensor_view<64x32xf64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_154() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f64>>
    %i32 = constant <i32: 1> : tile<i32>
    %f64.8x16 = constant <f64: 1.0> : tile<8x16xf64>
    %t = make_tensor_view %ptr-f64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf64, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], addf, %f64.8x16 : tile<8x16xf64>, partition_view<tile=(8x16), tensor_view<64x32xf64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_155() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f64>>
    %i32 = constant <i32: 1> : tile<i32>
    %f64.8x16 = constant <f64: 1.0> : tile<8x16xf64>
    %token = make_token : token
    %t = make_tensor_view %ptr-f64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf64, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], addf, %f64.8x16 token = %token : tile<8x16xf64>, partition_view<tile=(8x16), tensor_view<64x32xf64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_156() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f64>>
    %i32 = constant <i32: 1> : tile<i32>
    %f64.8x16 = constant <f64: 1.0> : tile<8x16xf64>
    %t = make_tensor_view %ptr-f64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf64, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], addf, %f64.8x16 : tile<8x16xf64>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_157() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f64>>
    %i32 = constant <i32: 1> : tile<i32>
    %f64.8x16 = constant <f64: 1.0> : tile<8x16xf64>
    %token = make_token : token
    %t = make_tensor_view %ptr-f64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf64, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed tl_blk %v[%i32, %i32], addf, %f64.8x16 token = %token : tile<8x16xf64>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_158() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f64>>
    %i32 = constant <i32: 1> : tile<i32>
    %f64.8x16 = constant <f64: 1.0> : tile<8x16xf64>
    %t = make_tensor_view %ptr-f64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf64, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], addf, %f64.8x16 : tile<8x16xf64>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_159() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f64>>
    %i32 = constant <i32: 1> : tile<i32>
    %f64.8x16 = constant <f64: 1.0> : tile<8x16xf64>
    %token = make_token : token
    %t = make_tensor_view %ptr-f64, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf64, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf64, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], addf, %f64.8x16 token = %token : tile<8x16xf64>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf64, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_160() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i1 = constant <i1: true> : tile<i1>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i1, %i1], add, %i32.8x16 : tile<8x16xi32>, partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>, tile<i1> -> token
  }
  entry @k_161() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i8 = constant <i8: 1> : tile<i8>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i8, %i8], add, %i32.8x16 : tile<8x16xi32>, partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>, tile<i8> -> token
  }
  entry @k_162() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i16 = constant <i16: 1> : tile<i16>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i16, %i16], add, %i32.8x16 : tile<8x16xi32>, partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>, tile<i16> -> token
  }
  entry @k_163() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], add, %i32.8x16 : tile<8x16xi32>, partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_164() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i64, %i64], add, %i32.8x16 : tile<8x16xi32>, partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>, tile<i64> -> token
  }
  entry @k_165() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i64], add, %i32.8x16 : tile<8x16xi32>, partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>, tile<i32>, tile<i64> -> token
  }
}
