cuda_tile.module @m {
  entry @k_0() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-fnv8E5M3FNU = int_to_ptr %i64 : tile<i64> -> tile<ptr<fnv8E5M3FNU>>
    %fnv8E5M3FNU.8x16 = constant <fnv8E5M3FNU: 1.0> : tile<8x16xfnv8E5M3FNU>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-fnv8E5M3FNU, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xfnv8E5M3FNU, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xfnv8E5M3FNU, strides=[32,1]>>
    %k = store_view_tko weak %fnv8E5M3FNU.8x16, %v[%i32, %i32] : tile<8x16xfnv8E5M3FNU>, partition_view<tile=(8x16), tensor_view<64x32xfnv8E5M3FNU, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_1() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko weak %f32.8x16, %v[%i32, %i32] inbounds = [true, false] : tile<8x16xf32>, partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_2() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %token = make_token : token
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko weak %f32.8x16, %v[%i32, %i32] token = %token inbounds = [true, true] optimization_hints = <sm_90 = {latency = 9}> : tile<8x16xf32>, partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_3() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko weak %f32.8x16, %v[%i32, %i32] inbounds = [true, false] : tile<8x16xf32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_4() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %token = make_token : token
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_strided_view %t : strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>
    %k = store_view_tko weak %f32.8x16, %v[%i32, %i32] token = %token inbounds = [true, true] optimization_hints = <sm_90 = {latency = 9}> : tile<8x16xf32>, strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  }
  entry @k_5() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %f32.8x16, %v[%i32.8, %i32] inbounds = [true, false] : tile<8x16xf32>, gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi32>, tile<i32> -> token
  }
  entry @k_6() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32.8x16 = constant <f32: 1.0> : tile<8x16xf32>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i32 = constant <i32: 1> : tile<i32>
    %token = make_token : token
    %t = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %v = make_gather_scatter_view %t : gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
    %k = store_view_tko weak %f32.8x16, %v[%i32.8, %i32] token = %token inbounds = [true, true] optimization_hints = <sm_90 = {latency = 9}> : tile<8x16xf32>, gather_scatter_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<8xi32>, tile<i32> -> token
  }
}
