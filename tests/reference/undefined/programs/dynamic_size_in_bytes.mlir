// The number of elements is taken for that of bytes.
// rule: views.allocation
!t = !cuda_tile.tensor_view<?xi32, strides=[1]>
!v = !cuda_tile.partition_view<tile=(8), padding_value = zero, tensor_view<?xi32, strides=[1]>>
cuda_tile.module @programs {
  entry @fill(%y: tile<ptr<i32>>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %size = constant <i32: 4> : tile<i32>
    // fixed: %size = constant <i32: 1> : tile<i32>
    %m = muli %n, %size : tile<i32>
    %yt = make_tensor_view %y, shape = [%m], strides = [1] : tile<i32> -> !t
    %yv = make_partition_view %yt : !v
    %i = iota : tile<8xi32>
    %s = store_view_tko weak %i, %yv[%zero] : tile<8xi32>, !v, tile<i32> -> token
    // undefined: store of 4 bytes at 0x
    // undefined: : 0 bytes past the end of 'y' (20 bytes)
    // at: tile block (0, 0, 0), element [5]
    return
  }
}
