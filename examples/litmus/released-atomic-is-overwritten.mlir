// A weak store behind an acquire does not race with the atomic that was released.
// memory y: i32 = 0
// grid 2
// final y == 1 || y == 3
// because The whole read-modify-write happens before the acquire that observes it, its read, too.
// rules release, element, race
cuda_tile.module @litmus {
  entry @test(%y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %r, %t = atomic_rmw_tko release device %y, xchg, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %s, %t = load_ptr_tko acquire device %y : tile<ptr<i32>> -> tile<i32>, token
      %is_there = cmpi equal %s, %one, signed : tile<i32> -> tile<i1>
      if %is_there {
        %u = store_ptr_tko weak %y, %three token=%t : tile<ptr<i32>>, tile<i32> -> token
      }
    }
    return
  }
}
