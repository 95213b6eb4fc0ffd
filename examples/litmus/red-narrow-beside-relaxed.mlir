// A reduction for the own tile block races with a relaxed load of another one.
// memory x: i32 = 0
// grid 2
// undefined
// because Two accesses are morally strong if both have scopes that include each other's tile block.
// rules race, strong
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %ones = constant <i32: 1> : tile<1xi32>
    %view_tensor = make_tensor_view %x, shape = [1], strides = [1] : tensor_view<1xi32, strides=[1]>
    %view = make_partition_view %view_tensor : partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = atomic_red_view_tko relaxed tl_blk %view[%zero], add, %ones : tile<1xi32>, partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %r, %t = load_ptr_tko relaxed device %x : tile<ptr<i32>> -> tile<i32>, token
    }
    return
  }
}
