// Elements of 4 bits in rows that overlap.
// rule: memory.duplicates
!t = !cuda_tile.tensor_view<2x4xf4E2M1FN, strides=[?,1]>
!v = !cuda_tile.partition_view<tile=(2x4), tensor_view<2x4xf4E2M1FN, strides=[?,1]>>
cuda_tile.module @programs {
  entry @rows(%y: tile<ptr<f4E2M1FN>>) {
    %zero = constant <i32: 0> : tile<i32>
    %row = constant <i32: 3> : tile<i32>
    // fixed: %row = constant <i32: 4> : tile<i32>
    %v = constant <f4E2M1FN: 1.5> : tile<2x4xf4E2M1FN>
    %yt = make_tensor_view %y, shape = [2, 4], strides = [%row, 1] : tile<i32> -> !t
    %yv = make_partition_view %yt : !v
    %s = store_view_tko weak %v, %yv[%zero, %zero] : tile<2x4xf4E2M1FN>, !v, tile<i32> -> token
    // undefined: stores to the upper half of 0x
    // undefined: (byte 1 of 'y'), as element [0, 3] of the same store does
    // at: tile block (0, 0, 0), element [1, 0]
    return
  }
}
