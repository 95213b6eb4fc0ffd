// Example reshape_1 of the specification's chapter on operations, as a whole module.
// Mended: the comment's %r is %r1
cuda_tile.module @m {
  entry @example(%to0: tile<ptr<i32>>, %to1: tile<ptr<i32>>, %to2: tile<ptr<i32>>) {
    %cst = constant <i32: [[0, 1, 2, 3], [4, 5, 6, 7]]>
      : tile<2x4xi32>
    %r0 = reshape %cst
      : tile<2x4xi32> -> tile<2x2x2xi32>
    // Step 1: Turn source into 1D tile. Use row-major by convention.
    // %tmp: [0, 1, 2, 3, 4, 5, 6, 7]
    %tmp = reshape %cst
      : tile<2x4xi32> -> tile<8xi32>
    // Step 2: Turn 1D tile into result tile. Use row-major by convention.
    // %r: [[[0, 1], [2, 3]], [[4, 5], [6, 7]]]
    %r1 = reshape %tmp
      : tile<8xi32> -> tile<2x2x2xi32>
    // The results go to memory.
    %zero = constant <i32: 0> : tile<i32>
    %outr0_t = make_tensor_view %to0, shape = [2, 2, 2], strides = [4, 2, 1] : tensor_view<2x2x2xi32, strides=[4, 2, 1]>
    %outr0_v = make_partition_view %outr0_t : partition_view<tile=(2x2x2), tensor_view<2x2x2xi32, strides=[4, 2, 1]>>
    %outr0_k = store_view_tko weak %r0, %outr0_v[%zero, %zero, %zero] : tile<2x2x2xi32>, partition_view<tile=(2x2x2), tensor_view<2x2x2xi32, strides=[4, 2, 1]>>, tile<i32> -> token
    %outtmp_t = make_tensor_view %to1, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %outtmp_v = make_partition_view %outtmp_t : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %outtmp_k = store_view_tko weak %tmp, %outtmp_v[%zero] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    %outr1_t = make_tensor_view %to2, shape = [2, 2, 2], strides = [4, 2, 1] : tensor_view<2x2x2xi32, strides=[4, 2, 1]>
    %outr1_v = make_partition_view %outr1_t : partition_view<tile=(2x2x2), tensor_view<2x2x2xi32, strides=[4, 2, 1]>>
    %outr1_k = store_view_tko weak %r1, %outr1_v[%zero, %zero, %zero] : tile<2x2x2xi32>, partition_view<tile=(2x2x2), tensor_view<2x2x2xi32, strides=[4, 2, 1]>>, tile<i32> -> token
    return
  }
}
