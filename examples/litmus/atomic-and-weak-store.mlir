// An atomic races with a weak store of another tile block.
// memory x: i32 = 0
// grid 2
// undefined
// because Two accesses of a byte, one of which is a write, race if neither happens before the other and they are not morally strong.
// rules race
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
      %t = store_ptr_tko weak %x, %two : tile<ptr<i32>>, tile<i32> -> token
    }
    return
  }
}
