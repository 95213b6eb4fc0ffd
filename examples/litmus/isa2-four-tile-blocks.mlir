// Data pass through two tile blocks that know nothing of them.
// memory x: i32 = 0
// memory y: i32[3] = 0, 0, 0
// grid 4
// forbidden 3:c == 1 && 3:d == 0
// because Happens before is transitive.
// rules before, release
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %y1 = offset %y, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %y2 = offset %y, %two : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token
      %u = store_ptr_tko release device %y, %one token=%t : tile<ptr<i32>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %a, %t = load_ptr_tko acquire device %y : tile<ptr<i32>> -> tile<i32>, token
      %is_there = cmpi equal %a, %one, signed : tile<i32> -> tile<i1>
      if %is_there {
        %u = store_ptr_tko release device %y1, %one token=%t : tile<ptr<i32>>, tile<i32> -> token
      }
    }
    // Tile block 2.
    %is_2 = cmpi equal %block, %two, signed : tile<i32> -> tile<i1>
    if %is_2 {
      %b, %t = load_ptr_tko acquire device %y1 : tile<ptr<i32>> -> tile<i32>, token
      %is_there = cmpi equal %b, %one, signed : tile<i32> -> tile<i1>
      if %is_there {
        %u = store_ptr_tko release device %y2, %one token=%t : tile<ptr<i32>>, tile<i32> -> token
      }
    }
    // Tile block 3.
    %is_3 = cmpi equal %block, %three, signed : tile<i32> -> tile<i1>
    if %is_3 {
      %c, %t = load_ptr_tko acquire device %y2 : tile<ptr<i32>> -> tile<i32>, token
      %is_there = cmpi equal %c, %one, signed : tile<i32> -> tile<i1>
      if %is_there {
        %d, %u = load_ptr_tko weak %x token=%t : tile<ptr<i32>> -> tile<i32>, token
      }
    }
    return
  }
}
