cuda_tile.module @m {
  entry @k_0() {
    %i64 = constant <i64: 1> : tile<i64>
    %pua-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <unicast>>>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pua-f32, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <unicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<unicast>>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<unicast>>>
    %x, %k = load_view_tko weak %v[%i32, %i32] : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<unicast>>>, tile<i32> -> tile<8x16xf32>, token
  }
}
