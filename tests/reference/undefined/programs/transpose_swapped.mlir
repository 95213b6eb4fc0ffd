// Transposes by tiles; the tiles of the result are not swapped.
// rule: views.index-space
!t = !cuda_tile.tensor_view<4x8xi32, strides=[8,1]>
!v = !cuda_tile.partition_view<tile=(2x2), tensor_view<4x8xi32, strides=[8,1]>>
!u = !cuda_tile.tensor_view<8x4xi32, strides=[4,1]>
!w = !cuda_tile.partition_view<tile=(2x2), tensor_view<8x4xi32, strides=[4,1]>>
cuda_tile.module @programs {
  entry @transpose(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %i, %i_y, %i_z = get_tile_block_id : tile<i32>
    %xt = make_tensor_view %x, shape = [4, 8], strides = [8, 1] : !t
    %xv = make_partition_view %xt : !v
    %v, %k = load_view_tko weak %xv[%i, %i_y] : !v, tile<i32> -> tile<2x2xi32>, token
    %f = permute %v [1, 0] : tile<2x2xi32> -> tile<2x2xi32>
    %yt = make_tensor_view %y, shape = [8, 4], strides = [4, 1] : !u
    %yv = make_partition_view %yt : !w
    %s = store_view_tko weak %f, %yv[%i, %i_y] : tile<2x2xi32>, !w, tile<i32> -> token
    // undefined: index 2 is outside the index space, whose size along dimension 1 is 2
    // at: tile block (0, 2, 0)
    // fixed: %s = store_view_tko weak %f, %yv[%i_y, %i] : tile<2x2xi32>, !w, tile<i32> -> token
    return
  }
}
