// A global may be what a release passes.
// memory y: i32 = 0
// grid 2
// forbidden 1:flag == 1 && 1:data == 0
// because A release that a morally strong acquire observes happens before it.
// rules release
cuda_tile.module @litmus {
  global @g <i32: 0> : tile<1xi32>
  entry @test(%y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %g = get_global @g : tile<ptr<i32>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko weak %g, %one : tile<ptr<i32>>, tile<i32> -> token
      %u = store_ptr_tko release device %y, %one token=%t : tile<ptr<i32>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %flag, %t = load_ptr_tko acquire device %y : tile<ptr<i32>> -> tile<i32>, token
      %is_there = cmpi equal %flag, %one, signed : tile<i32> -> tile<i1>
      if %is_there {
        %data, %u = load_ptr_tko weak %g token=%t : tile<ptr<i32>> -> tile<i32>, token
      }
    }
    return
  }
}
