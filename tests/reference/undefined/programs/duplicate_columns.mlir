// Columns that overlap, of a matrix whose rows are neighbours in memory.
// rule: memory.duplicates
!t = !cuda_tile.tensor_view<4x2xi32, strides=[1,?]>
!v = !cuda_tile.partition_view<tile=(4x2), tensor_view<4x2xi32, strides=[1,?]>>
cuda_tile.module @programs {
  entry @columns(%y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %column = constant <i32: 2> : tile<i32>
    // fixed: %column = constant <i32: 4> : tile<i32>
    %v = constant <i32: [[1, 2], [3, 4], [5, 6], [7, 8]]> : tile<4x2xi32>
    %yt = make_tensor_view %y, shape = [4, 2], strides = [1, %column] : tile<i32> -> !t
    %yv = make_partition_view %yt : !v
    %s = store_view_tko weak %v, %yv[%zero, %zero] : tile<4x2xi32>, !v, tile<i32> -> token
    // undefined: (byte 8 of 'y'), as element [0, 1] of the same store does
    // at: tile block (0, 0, 0), element [2, 0]
    return
  }
}
