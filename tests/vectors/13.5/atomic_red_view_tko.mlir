cuda_tile.module @m {
  entry @k_0() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], add, %i32.8x16 inbounds = [true, false] : tile<8x16xi32>, partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_1() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %token = make_token : token
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], add, %i32.8x16 token = %token inbounds = [true, true] : tile<8x16xi32>, partition_view<tile=(8x16), tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_2() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), padding_value = zero, tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], add, %i32.8x16 : tile<8x16xi32>, partition_view<tile=(8x16), padding_value = zero, tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_3() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8x16 = constant <i32: 1> : tile<8x16xi32>
    %t = make_tensor_view %ptr-i32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xi32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], padding_value = zero, tensor_view<64x32xi32, strides=[32,1]>>
    %k = atomic_red_view_tko relaxed device %v[%i32, %i32], add, %i32.8x16 : tile<8x16xi32>, strided_view<tile=(8x16), traversal_strides=[4,16], padding_value = zero, tensor_view<64x32xi32, strides=[32,1]>>, tile<i32> -> token
  }
}
