// Of two tile blocks the last to count sees what both have written.
// memory x: i32[2] = 0, 0
// memory y: i32 = 0
// grid 2
// forbidden 0:got == 0 || 1:got == 0
// because A release that a morally strong acquire observes happens before it.
// rules release, atomicity
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %x1 = offset %x, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token
      %r, %u = atomic_rmw_tko acq_rel device %y, add, %one token=%t : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      %is_there = cmpi equal %r, %one, signed : tile<i32> -> tile<i1>
      if %is_there {
        %got, %v = load_ptr_tko weak %x1 token=%u : tile<ptr<i32>> -> tile<i32>, token
      }
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %t = store_ptr_tko weak %x1, %one : tile<ptr<i32>>, tile<i32> -> token
      %r, %u = atomic_rmw_tko acq_rel device %y, add, %one token=%t : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      %is_there = cmpi equal %r, %one, signed : tile<i32> -> tile<i1>
      if %is_there {
        %got, %v = load_ptr_tko weak %x token=%u : tile<ptr<i32>> -> tile<i32>, token
      }
    }
    return
  }
}
