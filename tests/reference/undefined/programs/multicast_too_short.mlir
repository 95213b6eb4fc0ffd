// Sums a multicast array from its fifth element on; its second half lies past the end.
// rule: views.allocation
!t = !cuda_tile.tensor_view<8xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>
!v = !cuda_tile.partition_view<tile=(4), tensor_view<8xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
!u = !cuda_tile.tensor_view<4xi32, strides=[1]>
!w = !cuda_tile.partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
!m = !cuda_tile.tile<ptr<i32, <multicast>>>
cuda_tile.module @programs {
  entry @sum(%x: !m, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %start = constant <i32: 4> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %at = offset %x, %start : !m, tile<i32> -> !m
    // fixed: %at = offset %x, %zero : !m, tile<i32> -> !m
    %xt = make_tensor_view %at, shape = [8], strides = [1] : !m -> !t
    %yt = make_tensor_view %y, shape = [4], strides = [1] : !u
    %xv = make_partition_view %xt : !v
    %yv = make_partition_view %yt : !w
    %s, %k = multimem_load_reduce_view_tko weak %xv[%one] : !v, tile<i32> -> tile<4xi32>, token
    // undefined: load of 4 bytes at 0x
    // undefined: : 0 bytes past the end of 'x' (32 bytes)
    // at: tile block (0, 0, 0), element [0]
    %r = store_view_tko weak %s, %yv[%zero] : tile<4xi32>, !w, tile<i32> -> token
    return
  }
}
