// Example minf_0 of the specification's chapter on operations, as a whole module.
// Mended: flushing keeps the sign
cuda_tile.module @m {
  entry @example(%arg0: tile<ptr<f32>>, %arg1: tile<ptr<f32>>, %to0: tile<ptr<f32>>, %to1: tile<ptr<f32>>, %to2: tile<ptr<f32>>) {
    // Create tensor view from a pointer to global memory
    %0 = make_tensor_view %arg0, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf32, strides=[4,1]>
    %1 = make_tensor_view %arg1, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf32, strides=[4,1]>
    // Convert tensor views to partition views and load tiles from partition views.
    %p0 = make_partition_view %0 : partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>
    %p1 = make_partition_view %1 : partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>
    %c0 = constant <i32: 0> : tile<i32>
    %2, %token0 = load_view_tko weak %p0[%c0, %c0] : partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>, tile<i32> -> tile<2x4xf32>, token
    %3, %token1 = load_view_tko weak %p1[%c0, %c0] : partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>, tile<i32> -> tile<2x4xf32>, token
    // IEEE 754-2019's minimum
    %4 = minf %2, %3 propagate_nan : tile<2x4xf32>
    // IEEE 754-2019's minimumNumber
    %5 = minf %2, %3 : tile<2x4xf32>
    // flush denormal to zero of the same sign
    %6 = minf %2, %3 flush_to_zero : tile<2x4xf32>
    // The results go to memory.
    %zero = constant <i32: 0> : tile<i32>
    %out4_t = make_tensor_view %to0, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf32, strides=[4, 1]>
    %out4_v = make_partition_view %out4_t : partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4, 1]>>
    %out4_k = store_view_tko weak %4, %out4_v[%zero, %zero] : tile<2x4xf32>, partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4, 1]>>, tile<i32> -> token
    %out5_t = make_tensor_view %to1, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf32, strides=[4, 1]>
    %out5_v = make_partition_view %out5_t : partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4, 1]>>
    %out5_k = store_view_tko weak %5, %out5_v[%zero, %zero] : tile<2x4xf32>, partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4, 1]>>, tile<i32> -> token
    %out6_t = make_tensor_view %to2, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf32, strides=[4, 1]>
    %out6_v = make_partition_view %out6_t : partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4, 1]>>
    %out6_k = store_view_tko weak %6, %out6_v[%zero, %zero] : tile<2x4xf32>, partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4, 1]>>, tile<i32> -> token
    return
  }
}
