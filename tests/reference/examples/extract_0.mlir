// Example extract_0 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @example(%to0: tile<ptr<f32>>) {
    // Extract a subtile from %t at dim_0 = [4;8) and dim_1 = [4;6).
    %c1 = constant <i32: 1> : tile<i32>
    %c2 = constant <i32: 2> : tile<i32>
    %t = constant <f32: 0.0> : tile<32x8xf32>
    // Valid indices are: [ {0, 1, 2, 3, 4, 5, 6, 7}, {0, 1, 2, 3} ]
    %0 = extract %t[%c1, %c2]
      : tile<32x8xf32> -> tile<4x2xf32>
    // The results go to memory.
    %zero = constant <i32: 0> : tile<i32>
    %out0_t = make_tensor_view %to0, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xf32, strides=[2, 1]>
    %out0_v = make_partition_view %out0_t : partition_view<tile=(4x2), tensor_view<4x2xf32, strides=[2, 1]>>
    %out0_k = store_view_tko weak %0, %out0_v[%zero, %zero] : tile<4x2xf32>, partition_view<tile=(4x2), tensor_view<4x2xf32, strides=[2, 1]>>, tile<i32> -> token
    return
  }
}
