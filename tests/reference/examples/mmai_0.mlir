// Example mmai_0 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @example(%to0: tile<ptr<i32>>, %to1: tile<ptr<i32>>) {
    %lhs0 = cuda_tile.constant <i8: 0> : tile<4x8xi8>
    %rhs0 = cuda_tile.constant <i8: 0> : tile<8x2xi8>
    %acc0 = cuda_tile.constant <i32: 0> : tile<4x2xi32>
    %0 = mmai %lhs0, %rhs0, %acc0 signed signed
      : tile<4x8xi8>, tile<8x2xi8>,
      tile<4x2xi32>
    %lhs1 = cuda_tile.constant <i8: 0> : tile<2x4x8xi8>
    %rhs1 = cuda_tile.constant <i8: 0> : tile<2x8x2xi8>
    %acc1 = cuda_tile.constant <i32: 0> : tile<2x4x2xi32>
    %1 = mmai %lhs1, %rhs1, %acc1 unsigned unsigned
      : tile<2x4x8xi8>, tile<2x8x2xi8>,
      tile<2x4x2xi32>
    // The results go to memory.
    %zero = constant <i32: 0> : tile<i32>
    %out0_t = make_tensor_view %to0, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xi32, strides=[2, 1]>
    %out0_v = make_partition_view %out0_t : partition_view<tile=(4x2), tensor_view<4x2xi32, strides=[2, 1]>>
    %out0_k = store_view_tko weak %0, %out0_v[%zero, %zero] : tile<4x2xi32>, partition_view<tile=(4x2), tensor_view<4x2xi32, strides=[2, 1]>>, tile<i32> -> token
    %out1_t = make_tensor_view %to1, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi32, strides=[8, 2, 1]>
    %out1_v = make_partition_view %out1_t : partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8, 2, 1]>>
    %out1_k = store_view_tko weak %1, %out1_v[%zero, %zero, %zero] : tile<2x4x2xi32>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8, 2, 1]>>, tile<i32> -> token
    return
  }
}
