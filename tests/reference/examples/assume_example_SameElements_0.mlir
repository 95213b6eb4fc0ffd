// Example assume_example_SameElements_0 of the specification's chapter on operations, as a whole module.
// Mended: integers become pointers by int_to_ptr, not bitcast
// Mended: the tile of pointers has the shape 4x8, as there are two numbers
cuda_tile.module @m {
  entry @example(%to0: tile<ptr<i16>>, %to1: tile<ptr<i64>>) {
    // Integer tensor with same elements.
    %0 = cuda_tile.constant <i16: [[0, 0, 0, 0, 10, 10, 10, 10],
      [0, 0, 0, 0, 10, 10, 10, 10],
      [5, 5, 5, 5, 93, 93, 93, 93],
      [5, 5, 5, 5, 93, 93, 93, 93]]>
      : tile<4x8xi16>
    %1 = cuda_tile.assume #cuda_tile.same_elements<[2, 4]>, %0
      : !cuda_tile.tile<4x8xi16>
    // Pointer tensor with same elements.
    %2 = cuda_tile.constant <i64: [[ 0, 0, 0, 0, 8, 8, 8, 8],
      [ 0, 0, 0, 0, 8, 8, 8, 8],
      [64, 64, 64, 64, 32, 32, 32, 32],
      [64, 64, 64, 64, 32, 32, 32, 32]]>
      : tile<4x8xi64>
    %3 = cuda_tile.int_to_ptr %2
      : !cuda_tile.tile<4x8xi64>
      -> !cuda_tile.tile<4x8x!cuda_tile.ptr<f32>>
    %4 = cuda_tile.assume #cuda_tile.same_elements<[2, 4]>, %3
      : !cuda_tile.tile<4x8x!cuda_tile.ptr<f32>>
    // The results go to memory.
    %zero = constant <i32: 0> : tile<i32>
    %out1_t = make_tensor_view %to0, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi16, strides=[8, 1]>
    %out1_v = make_partition_view %out1_t : partition_view<tile=(4x8), tensor_view<4x8xi16, strides=[8, 1]>>
    %out1_k = store_view_tko weak %1, %out1_v[%zero, %zero] : tile<4x8xi16>, partition_view<tile=(4x8), tensor_view<4x8xi16, strides=[8, 1]>>, tile<i32> -> token
    %out4_raw = ptr_to_int %4 : tile<4x8xptr<f32>> -> tile<4x8xi64>
    %out4_t = make_tensor_view %to1, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi64, strides=[8, 1]>
    %out4_v = make_partition_view %out4_t : partition_view<tile=(4x8), tensor_view<4x8xi64, strides=[8, 1]>>
    %out4_k = store_view_tko weak %out4_raw, %out4_v[%zero, %zero] : tile<4x8xi64>, partition_view<tile=(4x8), tensor_view<4x8xi64, strides=[8, 1]>>, tile<i32> -> token
    return
  }
}
