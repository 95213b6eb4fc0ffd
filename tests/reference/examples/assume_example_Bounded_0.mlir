// Example assume_example_Bounded_0 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @example(%source: tile<ptr<i16>>, %to0: tile<ptr<i16>>) {
    %origin = constant <i32: 0> : tile<i32>
    %given_t = make_tensor_view %source, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi16, strides=[8, 1]>
    %given_v = make_partition_view %given_t : partition_view<tile=(4x8), tensor_view<4x8xi16, strides=[8, 1]>>
    %given, %given_k = load_view_tko weak %given_v[%origin, %origin] : partition_view<tile=(4x8), tensor_view<4x8xi16, strides=[8, 1]>>, tile<i32> -> tile<4x8xi16>, token
    %0 = reshape %given : tile<4x8xi16> -> tile<4x8xi16>
    %1 = cuda_tile.assume #cuda_tile.bounded<0, ?>, %0
      : !cuda_tile.tile<4x8xi16>
    // The results go to memory.
    %zero = constant <i32: 0> : tile<i32>
    %out1_t = make_tensor_view %to0, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi16, strides=[8, 1]>
    %out1_v = make_partition_view %out1_t : partition_view<tile=(4x8), tensor_view<4x8xi16, strides=[8, 1]>>
    %out1_k = store_view_tko weak %1, %out1_v[%zero, %zero] : tile<4x8xi16>, partition_view<tile=(4x8), tensor_view<4x8xi16, strides=[8, 1]>>, tile<i32> -> token
    return
  }
}
