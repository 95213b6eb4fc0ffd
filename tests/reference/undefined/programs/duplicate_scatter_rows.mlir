// Rows by number, of which two are the same; one is left out before them.
// rule: memory.duplicates
!t = !cuda_tile.tensor_view<4x2xi32, strides=[2,1]>
!v = !cuda_tile.gather_scatter_view<tile=(4x2), tensor_view<4x2xi32, strides=[2,1]>, sparse_dim=0>
cuda_tile.module @programs {
  entry @rows(%y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %rows = constant <i32: [77, 3, 1, 3]> : tile<4xi32>
    // fixed: %rows = constant <i32: [77, 3, 1, 0]> : tile<4xi32>
    %v = constant <i32: 9> : tile<4x2xi32>
    %yt = make_tensor_view %y, shape = [4, 2], strides = [2, 1] : !t
    %yv = make_gather_scatter_view %yt : !v
    %s = store_view_tko weak %v, %yv[%rows, %zero] : tile<4x2xi32>, !v, tile<4xi32>, tile<i32> -> token
    // undefined: (byte 24 of 'y'), as element [1, 0] of the same store does
    // at: tile block (0, 0, 0), element [3, 0]
    return
  }
}
