// Two flags that are acquired one after the other pass the data of two tile blocks.
// memory x: i32[2] = 0, 0
// memory y: i32[2] = 0, 0
// grid 3
// forbidden (2:f == 1 && 2:a == 0) || (2:g == 1 && 2:b == 0)
// because A release that a morally strong acquire observes happens before it.
// rules release, token
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %x1 = offset %x, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %y1 = offset %y, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
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
      %t = store_ptr_tko weak %x1, %one : tile<ptr<i32>>, tile<i32> -> token
      %u = store_ptr_tko release device %y1, %one token=%t : tile<ptr<i32>>, tile<i32> -> token
    }
    // Tile block 2.
    %is_2 = cmpi equal %block, %two, signed : tile<i32> -> tile<i1>
    if %is_2 {
      %f, %t = load_ptr_tko acquire device %y : tile<ptr<i32>> -> tile<i32>, token
      %g, %u = load_ptr_tko acquire device %y1 token=%t : tile<ptr<i32>> -> tile<i32>, token
      %is_there = cmpi equal %f, %one, signed : tile<i32> -> tile<i1>
      if %is_there {
        %a, %v = load_ptr_tko weak %x token=%u : tile<ptr<i32>> -> tile<i32>, token
      }
      %is_there2 = cmpi equal %g, %one, signed : tile<i32> -> tile<i1>
      if %is_there2 {
        %b, %w = load_ptr_tko weak %x1 token=%u : tile<ptr<i32>> -> tile<i32>, token
      }
    }
    return
  }
}
