// Example xori_0 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @example(%to0: tile<ptr<i32>>) {
    %lhs = constant <i32: [0, 1, 2, 3]> : tile<4xi32>
    %rhs = constant <i32: [4, 5, 6, 7]> : tile<4xi32>
    // This computes the bitwise XOR of each element in `%lhs` and `%rhs`, which
    // are tiles of shape `4xi32`, and returns the result as `%result`.
    %result = xori %lhs, %rhs : tile<4xi32>
    // The results go to memory.
    %zero = constant <i32: 0> : tile<i32>
    %outresult_t = make_tensor_view %to0, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %outresult_v = make_partition_view %outresult_t : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
    %outresult_k = store_view_tko weak %result, %outresult_v[%zero] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    return
  }
}
