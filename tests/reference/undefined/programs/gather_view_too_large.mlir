// Rows by number, of a matrix with fewer rows than the view says: the second number is at fault.
// rule: views.allocation
!t = !cuda_tile.tensor_view<?x4xi32, strides=[4,1]>
!v = !cuda_tile.gather_scatter_view<tile=(4x4), padding_value = zero, tensor_view<?x4xi32, strides=[4,1]>, sparse_dim=0>
!u = !cuda_tile.tensor_view<4x4xi32, strides=[4,1]>
!w = !cuda_tile.partition_view<tile=(4x4), tensor_view<4x4xi32, strides=[4,1]>>
cuda_tile.module @programs {
  entry @rows(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %rows = constant <i32: [99, 1, 3, 0]> : tile<4xi32>
    %zero = constant <i32: 0> : tile<i32>
    %count = constant <i32: 4> : tile<i32>
    // fixed: %count = constant <i32: 3> : tile<i32>
    %xt = make_tensor_view %x, shape = [%count, 4], strides = [4, 1] : tile<i32> -> !t
    %xv = make_gather_scatter_view %xt : !v
    %v, %k = load_view_tko weak %xv[%rows, %zero] : !v, tile<4xi32>, tile<i32> -> tile<4x4xi32>, token
    // undefined: load of 4 bytes at 0x
    // undefined: : 0 bytes past the end of 'x' (48 bytes)
    // at: tile block (0, 0, 0), element [2, 0]
    %yt = make_tensor_view %y, shape = [4, 4], strides = [4, 1] : !u
    %yv = make_partition_view %yt : !w
    %s = store_view_tko weak %v, %yv[%zero, %zero] : tile<4x4xi32>, !w, tile<i32> -> token
    return
  }
}
