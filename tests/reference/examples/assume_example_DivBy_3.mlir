// Example assume_example_DivBy_3 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @example(%source: tile<ptr<i32>>, %to0: tile<ptr<i32>>) {
    %origin = constant <i32: 0> : tile<i32>
    %t_t = make_tensor_view %source, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8, 1]>
    %t_v = make_partition_view %t_t : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8, 1]>>
    %t, %t_k = load_view_tko weak %t_v[%origin, %origin] : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8, 1]>>, tile<i32> -> tile<4x8xi32>, token
    // Example 4: 2-d Group size [1, 4] with divisibility 4.
    // [ [ 4, 5, 6, 7, 12, 13, 14, 15 ],
    // [ 8, 9, 10, 11, 24, 25, 26, 27 ],
    // [ 24, 25, 26, 27, 64, 65, 66, 67 ],
    // [ 0, 1, 2, 3, 4, 5, 6, 7 ] ]
    %0 = cuda_tile.assume #cuda_tile.div_by<4, every 4 along 1>, %t
      : !cuda_tile.tile<4x8xi32>
    // The results go to memory.
    %zero = constant <i32: 0> : tile<i32>
    %out0_t = make_tensor_view %to0, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8, 1]>
    %out0_v = make_partition_view %out0_t : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8, 1]>>
    %out0_k = store_view_tko weak %0, %out0_v[%zero, %zero] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8, 1]>>, tile<i32> -> token
    return
  }
}
