// Example assume_example_DivBy_1 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @example(%source: tile<ptr<i32>>, %to0: tile<ptr<i32>>) {
    %origin = constant <i32: 0> : tile<i32>
    %t_t = make_tensor_view %source, shape = [128], strides = [1] : tensor_view<128xi32, strides=[1]>
    %t_v = make_partition_view %t_t : partition_view<tile=(128), tensor_view<128xi32, strides=[1]>>
    %t, %t_k = load_view_tko weak %t_v[%origin] : partition_view<tile=(128), tensor_view<128xi32, strides=[1]>>, tile<i32> -> tile<128xi32>, token
    // Example 2: Each integer is divisible by 4.
    // [ 16, 24, 8, 4, 12, 12, 0, 16, ... ]
    %0 = cuda_tile.assume #cuda_tile.div_by<4>, %t
      : !cuda_tile.tile<128xi32>
    // The results go to memory.
    %zero = constant <i32: 0> : tile<i32>
    %out0_t = make_tensor_view %to0, shape = [128], strides = [1] : tensor_view<128xi32, strides=[1]>
    %out0_v = make_partition_view %out0_t : partition_view<tile=(128), tensor_view<128xi32, strides=[1]>>
    %out0_k = store_view_tko weak %0, %out0_v[%zero] : tile<128xi32>, partition_view<tile=(128), tensor_view<128xi32, strides=[1]>>, tile<i32> -> token
    return
  }
}
