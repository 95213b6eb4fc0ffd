// Adds into a tensor that ends behind another.
// rule: operations.unspecified-memory
!t = !cuda_tile.tensor_view<6xi32, strides=[1]>
!v = !cuda_tile.partition_view<tile=(8), tensor_view<6xi32, strides=[1]>>
!u = !cuda_tile.tensor_view<7xi32, strides=[1]>
// fixed: !u = !cuda_tile.tensor_view<6xi32, strides=[1]>
!w = !cuda_tile.partition_view<tile=(8), tensor_view<7xi32, strides=[1]>>
// fixed: !w = !cuda_tile.partition_view<tile=(8), tensor_view<6xi32, strides=[1]>>
cuda_tile.module @programs {
  entry @add(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %xt = make_tensor_view %x, shape = [6], strides = [1] : !t
    %yt = make_tensor_view %y, shape = [7], strides = [1] : !u
    // fixed: %yt = make_tensor_view %y, shape = [6], strides = [1] : !u
    %xv = make_partition_view %xt : !v
    %yv = make_partition_view %yt : !w
    %v, %k = load_view_tko weak %xv[%zero] : !v, tile<i32> -> tile<8xi32>, token
    // note: the result is unspecified beyond the tensor, as the view has no padding value
    %s = atomic_red_view_tko relaxed device %yv[%zero], add, %v : tile<8xi32>, !w, tile<i32> -> token
    // undefined: an unspecified value would be written
    // at: tile block (0, 0, 0), element [6]
    return
  }
}
