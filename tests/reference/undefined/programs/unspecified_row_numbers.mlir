// Row numbers are read beyond the end of their list.
// rule: operations.unspecified-index
!n = !cuda_tile.tensor_view<3xi32, strides=[1]>
!nv = !cuda_tile.partition_view<tile=(4), tensor_view<3xi32, strides=[1]>>
!t = !cuda_tile.tensor_view<6x2xi32, strides=[2,1]>
!v = !cuda_tile.gather_scatter_view<tile=(4x2), padding_value = zero, tensor_view<6x2xi32, strides=[2,1]>, sparse_dim=0>
!u = !cuda_tile.tensor_view<4x2xi32, strides=[2,1]>
!w = !cuda_tile.partition_view<tile=(4x2), tensor_view<4x2xi32, strides=[2,1]>>
cuda_tile.module @programs {
  entry @rows(%numbers: tile<ptr<i32>>, %x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %nt = make_tensor_view %numbers, shape = [3], strides = [1] : !n
    %nv = make_partition_view %nt : !nv
    %rows, %j = load_view_tko weak %nv[%zero] : !nv, tile<i32> -> tile<4xi32>, token
    // note: the result is unspecified beyond the tensor, as the view has no padding value
    %inside = constant <i1: [true, true, true, true]> : tile<4xi1>
    // fixed: %inside = constant <i1: [true, true, true, false]> : tile<4xi1>
    %beyond = constant <i32: 6> : tile<4xi32>
    %at = select %inside, %rows, %beyond : tile<4xi1>, tile<4xi32>
    %xt = make_tensor_view %x, shape = [6, 2], strides = [2, 1] : !t
    %xv = make_gather_scatter_view %xt : !v
    %v, %k = load_view_tko weak %xv[%at, %zero] : !v, tile<4xi32>, tile<i32> -> tile<4x2xi32>, token
    // undefined: the operand index[0] is unspecified
    // at: tile block (0, 0, 0), element [3]
    %yt = make_tensor_view %y, shape = [4, 2], strides = [2, 1] : !u
    %yv = make_partition_view %yt : !w
    %s = store_view_tko weak %v, %yv[%zero, %zero] : tile<4x2xi32>, !w, tile<i32> -> token
    return
  }
}
