// One scope that does not include the other tile block is enough for a race.
// memory x: i32 = 0
// grid 2
// undefined
// because Accesses of two tile blocks are morally strong only if the scope of each includes the other tile block.
// rules race, strong
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %r, %t = atomic_rmw_tko relaxed device %x, or, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %r, %t = atomic_rmw_tko relaxed tl_blk %x, or, %two : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    }
    return
  }
}
