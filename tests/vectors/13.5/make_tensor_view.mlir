cuda_tile.module @m {
  entry @k_0() {
    %i64 = constant <i64: 1> : tile<i64>
    %pua-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <unicast>>>
    %t = make_tensor_view %pua-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <unicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<unicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<unicast>>>
  }
  entry @k_1() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %t = make_tensor_view %pma-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>>
  }
}
