// Promises a whole tile where a part of it lies beyond the tensor.
// rule: load_view_tko.inbounds-broken
!t = !cuda_tile.tensor_view<6xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>
!v = !cuda_tile.partition_view<tile=(4), tensor_view<6xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
!u = !cuda_tile.tensor_view<4xi32, strides=[1]>
!w = !cuda_tile.partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
!m = !cuda_tile.tile<ptr<i32, <multicast>>>
cuda_tile.module @programs {
  entry @add(%x: !m) {
    %one = constant <i32: 1> : tile<i32>
    %ones = constant <i32: 1> : tile<4xi32>
    %xt = make_tensor_view %x, shape = [6], strides = [1] : !m -> !t
    %xv = make_partition_view %xt : !v
    %k = multimem_reduce_view_tko relaxed sys %xv, %ones[%one] inbounds = [true] : !v, tile<4xi32>, tile<i32> -> token
    // fixed: %k = multimem_reduce_view_tko relaxed sys %xv, %ones[%one] : !v, tile<4xi32>, tile<i32> -> token
    // undefined: inbounds promises a whole tile along dimension 0, but at index 1, 2 of 4 elements lie beyond
    // at: tile block (0, 0, 0)
    return
  }
}
