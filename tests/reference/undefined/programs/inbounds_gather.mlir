// Row numbers are promised to be inside; one is not.
// rule: load_view_tko.inbounds-broken
!t = !cuda_tile.tensor_view<6x2xi32, strides=[2,1]>
!v = !cuda_tile.gather_scatter_view<tile=(4x2), padding_value = zero, tensor_view<6x2xi32, strides=[2,1]>, sparse_dim=0>
!u = !cuda_tile.tensor_view<4x2xi32, strides=[2,1]>
!w = !cuda_tile.partition_view<tile=(4x2), tensor_view<4x2xi32, strides=[2,1]>>
cuda_tile.module @programs {
  entry @rows(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %rows = constant <i32: [5, 0, -1, 3]> : tile<4xi32>
    %zero = constant <i32: 0> : tile<i32>
    %xt = make_tensor_view %x, shape = [6, 2], strides = [2, 1] : !t
    %xv = make_gather_scatter_view %xt : !v
    %v, %k = load_view_tko weak %xv[%rows, %zero] inbounds = [true, true] : !v, tile<4xi32>, tile<i32> -> tile<4x2xi32>, token
    // undefined: inbounds promises a whole tile along dimension 0, but index 4294967295 (-1 read as signed) at [2] lies beyond the tensor, whose size is 6
    // at: tile block (0, 0, 0)
    // fixed: %v, %k = load_view_tko weak %xv[%rows, %zero] inbounds = [false, true] : !v, tile<4xi32>, tile<i32> -> tile<4x2xi32>, token
    %yt = make_tensor_view %y, shape = [4, 2], strides = [2, 1] : !u
    %yv = make_partition_view %yt : !w
    %s = store_view_tko weak %v, %yv[%zero, %zero] : tile<4x2xi32>, !w, tile<i32> -> token
    return
  }
}
