// An atomic maximum that reads the larger number changes nothing.
// memory x: i32 = 0
// grid 2
// forbidden 1:r == 2 || (0:r == 2 && 1:r == 1)
// because A read-modify-write does not read itself, and one of the two is first.
// rules atomicity, values
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %r, %t = atomic_rmw_tko relaxed device %x, max, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %r, %t = atomic_rmw_tko relaxed device %x, max, %two : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    }
    return
  }
}
