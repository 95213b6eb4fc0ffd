// Adds into columns of a matrix that has fewer rows than the view says.
// rule: views.allocation
!t = !cuda_tile.tensor_view<?x2xi32, strides=[2,1]>
!v = !cuda_tile.partition_view<tile=(4x2), tensor_view<?x2xi32, strides=[2,1]>>
cuda_tile.module @programs {
  entry @add(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %rows = constant <i32: 4> : tile<i32>
    // fixed: %rows = constant <i32: 3> : tile<i32>
    %one = constant <i32: 1> : tile<4x2xi32>
    %xt = make_tensor_view %x, shape = [%rows, 2], strides = [2, 1] : tile<i32> -> !t
    %xv = make_partition_view %xt : !v
    %k = atomic_red_view_tko relaxed device %xv[%zero, %zero], add, %one : tile<4x2xi32>, !v, tile<i32> -> token
    // undefined: atomic access of 4 bytes at 0x
    // undefined: : 0 bytes past the end of 'x' (24 bytes)
    // at: tile block (0, 0, 0), element [3, 0]
    return
  }
}
