// A row that is stored to a matrix whose rows are one and the same.
// rule: memory.duplicates
!t = !cuda_tile.tensor_view<2x4xi32, strides=[?,1]>
!v = !cuda_tile.partition_view<tile=(2x4), tensor_view<2x4xi32, strides=[?,1]>>
cuda_tile.module @programs {
  entry @rows(%y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %row = constant <i32: 0> : tile<i32>
    // fixed: %row = constant <i32: 4> : tile<i32>
    %v = constant <i32: 9> : tile<2x4xi32>
    %yt = make_tensor_view %y, shape = [2, 4], strides = [%row, 1] : tile<i32> -> !t
    %yv = make_partition_view %yt : !v
    %s = store_view_tko weak %v, %yv[%zero, %zero] : tile<2x4xi32>, !v, tile<i32> -> token
    // undefined: (byte 0 of 'y'), as element [0, 0] of the same store does
    // at: tile block (0, 0, 0), element [1, 0]
    return
  }
}
