// Adds the tile to the left; the first tile has none.
// rule: views.index-space
!t = !cuda_tile.tensor_view<8xi32, strides=[1]>
!v = !cuda_tile.partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>
cuda_tile.module @programs {
  entry @halo(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %left = subi %b, %one : tile<i32>
    %low = constant <i32: -1> : tile<i32>
    // fixed: %low = constant <i32: 0> : tile<i32>
    %at = maxi %left, %low signed : tile<i32>
    %xt = make_tensor_view %x, shape = [8], strides = [1] : !t
    %xv = make_partition_view %xt : !v
    %v, %k = load_view_tko weak %xv[%at] : !v, tile<i32> -> tile<4xi32>, token
    // undefined: index 4294967295 (-1 read as signed) is outside the index space, whose size along dimension 0 is 2
    // at: tile block (0, 0, 0)
    %yt = make_tensor_view %y, shape = [8], strides = [1] : !t
    %yv = make_partition_view %yt : !v
    %s = store_view_tko weak %v, %yv[%b] : tile<4xi32>, !v, tile<i32> -> token
    return
  }
}
