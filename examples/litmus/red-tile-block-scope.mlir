// An atomic without a result for the own tile block races with another tile block's.
// memory x: i32[1] = 0
// grid 2
// undefined
// because Accesses of two tile blocks are morally strong only if the scope of each includes the other tile block.
// rules race, strong
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %v1 = constant <i32: 1> : tile<1xi32>
    %zero = constant <i32: 0> : tile<i32>
    %v2 = constant <i32: 2> : tile<1xi32>
    %one = constant <i32: 1> : tile<i32>
    %x_tensor = make_tensor_view %x, shape = [1], strides = [1] : tensor_view<1xi32, strides=[1]>
    %x_view = make_partition_view %x_tensor : partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = atomic_red_view_tko relaxed tl_blk %x_view[%zero], or, %v1 : tile<1xi32>, partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %t = atomic_red_view_tko relaxed device %x_view[%zero], or, %v2 : tile<1xi32>, partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>, tile<i32> -> token
    }
    return
  }
}
