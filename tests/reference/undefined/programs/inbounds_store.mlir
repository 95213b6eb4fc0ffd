// Rows are whole, columns are not.
// rule: load_view_tko.inbounds-broken
!t = !cuda_tile.tensor_view<4x3xi32, strides=[3,1]>
!v = !cuda_tile.partition_view<tile=(2x2), tensor_view<4x3xi32, strides=[3,1]>>
cuda_tile.module @programs {
  entry @fill(%y: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %one = constant <i32: 1> : tile<2x2xi32>
    %yt = make_tensor_view %y, shape = [4, 3], strides = [3, 1] : !t
    %yv = make_partition_view %yt : !v
    %s = store_view_tko weak %one, %yv[%b, %b_y] inbounds = [true, true] : tile<2x2xi32>, !v, tile<i32> -> token
    // undefined: inbounds promises a whole tile along dimension 1, but at index 1, 1 of 2 elements lie beyond the tensor, whose size is 3
    // at: tile block (0, 1, 0)
    // fixed: %s = store_view_tko weak %one, %yv[%b, %b_y] inbounds = [true, false] : tile<2x2xi32>, !v, tile<i32> -> token
    return
  }
}
