// Example cat_0 of the specification's chapter on operations, as a whole module.
// Mended: the comments show rows of 3 elements, the types have 4
cuda_tile.module @m {
  entry @example(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %to0: tile<ptr<f32>>, %to1: tile<ptr<f32>>) {
    %origin = constant <i32: 0> : tile<i32>
    %arg0_t = make_tensor_view %a, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf32, strides=[4,1]>
    %arg0_v = make_partition_view %arg0_t : partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>
    %arg0, %arg0_k = load_view_tko weak %arg0_v[%origin, %origin] : partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>, tile<i32> -> tile<2x4xf32>, token
    %arg1_t = make_tensor_view %b, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf32, strides=[4,1]>
    %arg1_v = make_partition_view %arg1_t : partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>
    %arg1, %arg1_k = load_view_tko weak %arg1_v[%origin, %origin] : partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>, tile<i32> -> tile<2x4xf32>, token
    // A valid invocation of cat.
    %0 = cat %arg0, %arg1 dim = 1
      : tile<2x4xf32>, tile<2x4xf32> -> tile<2x8xf32>
    // >>> %arg0 = tile([[ A, B, C ],
    // [ D, E, F ]])
    // >>> %arg1 = tile([[ 1, 2, 3 ],
    // [ 4, 5, 6 ]])
    // >>> %0 = tile([[ A, B, C, 1, 2, 3 ],
    // [ D, E, F, 4, 5, 6 ]])
    // A valid invocation of cat.
    %1 = cat %arg0, %arg1 dim = 0
      : tile<2x4xf32>, tile<2x4xf32> -> tile<4x4xf32>
    // >>> %arg0 = tile([[ A, B, C ],
    // [ D, E, F ]])
    //
    // >>> %arg1 = tile([[ 1, 2, 3 ],
    // [ 4, 5, 6 ]])
    //
    // >>> %1 = tile([[ A, B, C ],
    // [ D, E, F ],
    // [ 1, 2, 3 ],
    // [ 4, 5, 6 ]])
    // The results go to memory.
    %zero = constant <i32: 0> : tile<i32>
    %out0_t = make_tensor_view %to0, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xf32, strides=[8, 1]>
    %out0_v = make_partition_view %out0_t : partition_view<tile=(2x8), tensor_view<2x8xf32, strides=[8, 1]>>
    %out0_k = store_view_tko weak %0, %out0_v[%zero, %zero] : tile<2x8xf32>, partition_view<tile=(2x8), tensor_view<2x8xf32, strides=[8, 1]>>, tile<i32> -> token
    %out1_t = make_tensor_view %to1, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4, 1]>
    %out1_v = make_partition_view %out1_t : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4, 1]>>
    %out1_k = store_view_tko weak %1, %out1_v[%zero, %zero] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4, 1]>>, tile<i32> -> token
    return
  }
}
