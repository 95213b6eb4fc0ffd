// A grid of one tile block more than there are tiles.
// rule: views.index-space
!t = !cuda_tile.tensor_view<10xf32, strides=[1]>
!v = !cuda_tile.partition_view<tile=(4), padding_value = zero, tensor_view<10xf32, strides=[1]>>
cuda_tile.module @programs {
  entry @copy(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %last = constant <i32: 3> : tile<i32>
    // fixed: %last = constant <i32: 2> : tile<i32>
    %at = mini %b, %last signed : tile<i32>
    %xt = make_tensor_view %x, shape = [10], strides = [1] : !t
    %xv = make_partition_view %xt : !v
    %v, %k = load_view_tko weak %xv[%at] : !v, tile<i32> -> tile<4xf32>, token
    // undefined: index 3 is outside the index space, whose size along dimension 0 is 3
    // at: tile block (3, 0, 0)
    %yt = make_tensor_view %y, shape = [10], strides = [1] : !t
    %yv = make_partition_view %yt : !v
    %s = store_view_tko weak %v, %yv[%at] : tile<4xf32>, !v, tile<i32> -> token
    return
  }
}
