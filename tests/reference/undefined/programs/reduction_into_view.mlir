// Adds a tile into each tile of a view by atomics; one index is too large.
// rule: views.index-space
!t = !cuda_tile.tensor_view<6xi32, strides=[1]>
!v = !cuda_tile.partition_view<tile=(4), tensor_view<6xi32, strides=[1]>>
cuda_tile.module @programs {
  entry @add(%x: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    // fixed: %one = constant <i32: 0> : tile<i32>
    %at = addi %b, %one : tile<i32>
    %i = iota : tile<4xi32>
    %xt = make_tensor_view %x, shape = [6], strides = [1] : !t
    %xv = make_partition_view %xt : !v
    %k = atomic_red_view_tko relaxed device %xv[%at], add, %i : tile<4xi32>, !v, tile<i32> -> token
    // undefined: index 2 is outside the index space, whose size along dimension 0 is 2
    // at: tile block (1, 0, 0)
    return
  }
}
