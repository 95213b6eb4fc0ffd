// Rows of an embedding by number; the column where they begin is outside.
// rule: views.index-space-gather
!t = !cuda_tile.tensor_view<6x4xi32, strides=[4,1]>
!v = !cuda_tile.gather_scatter_view<tile=(2x2), padding_value = zero, tensor_view<6x4xi32, strides=[4,1]>, sparse_dim=0>
!u = !cuda_tile.tensor_view<2x2xi32, strides=[2,1]>
!w = !cuda_tile.partition_view<tile=(2x2), tensor_view<2x2xi32, strides=[2,1]>>
cuda_tile.module @programs {
  entry @embed(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %rows = constant <i32: [5, 1]> : tile<2xi32>
    %zero = constant <i32: 0> : tile<i32>
    %column = constant <i32: 4> : tile<i32>
    // fixed: %column = constant <i32: 2> : tile<i32>
    %xt = make_tensor_view %x, shape = [6, 4], strides = [4, 1] : !t
    %xv = make_gather_scatter_view %xt : !v
    %v, %k = load_view_tko weak %xv[%rows, %column] : !v, tile<2xi32>, tile<i32> -> tile<2x2xi32>, token
    // undefined: index 4 is outside the index space, whose size along dimension 1 is 4
    // at: tile block (0, 0, 0)
    %yt = make_tensor_view %y, shape = [2, 2], strides = [2, 1] : !u
    %yv = make_partition_view %yt : !w
    %s = store_view_tko weak %v, %yv[%zero, %zero] : tile<2x2xi32>, !w, tile<i32> -> token
    return
  }
}
