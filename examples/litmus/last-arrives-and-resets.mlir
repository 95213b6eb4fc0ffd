// The last to arrive may reset the counter by a weak store.
// memory y: i32 = 0
// grid 2
// final y == 0
// because The whole read-modify-write of the first happens before what waits for that of the last, which acquired it.
// rules release, element, race
cuda_tile.module @litmus {
  entry @test(%y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %r, %t = atomic_rmw_tko acq_rel device %y, or, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      %is_there = cmpi equal %r, %two, signed : tile<i32> -> tile<i1>
      if %is_there {
        %u = store_ptr_tko weak %y, %zero token=%t : tile<ptr<i32>>, tile<i32> -> token
      }
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %r, %t = atomic_rmw_tko acq_rel device %y, or, %two : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      %is_there = cmpi equal %r, %one, signed : tile<i32> -> tile<i1>
      if %is_there {
        %u = store_ptr_tko weak %y, %zero token=%t : tile<ptr<i32>>, tile<i32> -> token
      }
    }
    return
  }
}
