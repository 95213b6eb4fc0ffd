// Example constant_0 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @example(%to0: tile<ptr<i32>>, %to1: tile<ptr<i64>>, %to2: tile<ptr<i32>>, %to3: tile<ptr<f32>>, %to4: tile<ptr<f64>>) {
    %c0 = constant <i32: 0> : tile<i32>
    %c1 = constant <i64: 1> : tile<i64>
    %c2 = constant <i32: [0, 1, 2, 3]> : tile<4xi32>
    %c3 = constant <f32: 0.0> : tile<2x4xf32>
    %c4 = constant <f64: [0.0, 1.0, 2.0, 3.0]> : tile<4xf64>
    // The results go to memory.
    %zero = constant <i32: 0> : tile<i32>
    %outc0_k = store_ptr_tko weak %to0, %c0 : tile<ptr<i32>>, tile<i32> -> token
    %outc1_k = store_ptr_tko weak %to1, %c1 : tile<ptr<i64>>, tile<i64> -> token
    %outc2_t = make_tensor_view %to2, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %outc2_v = make_partition_view %outc2_t : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
    %outc2_k = store_view_tko weak %c2, %outc2_v[%zero] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    %outc3_t = make_tensor_view %to3, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf32, strides=[4, 1]>
    %outc3_v = make_partition_view %outc3_t : partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4, 1]>>
    %outc3_k = store_view_tko weak %c3, %outc3_v[%zero, %zero] : tile<2x4xf32>, partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4, 1]>>, tile<i32> -> token
    %outc4_t = make_tensor_view %to4, shape = [4], strides = [1] : tensor_view<4xf64, strides=[1]>
    %outc4_v = make_partition_view %outc4_t : partition_view<tile=(4), tensor_view<4xf64, strides=[1]>>
    %outc4_k = store_view_tko weak %c4, %outc4_v[%zero] : tile<4xf64>, partition_view<tile=(4), tensor_view<4xf64, strides=[1]>>, tile<i32> -> token
    return
  }
}
