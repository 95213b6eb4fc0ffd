// A branch on a value does not pass on what it came with.
// memory x: i32 = 0
// memory y: i32 = 0
// grid 3
// exists 1:a == 1 && 2:b == 1 && 2:c == 0
// because Data, addresses and control do not order memory operations; only tokens do.
// rules token, release
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko release device %x, %one : tile<ptr<i32>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %a, %t = load_ptr_tko acquire device %x : tile<ptr<i32>> -> tile<i32>, token
      %is_there = cmpi equal %a, %one, signed : tile<i32> -> tile<i1>
      if %is_there {
        %u = store_ptr_tko release device %y, %one : tile<ptr<i32>>, tile<i32> -> token
      }
    }
    // Tile block 2.
    %is_2 = cmpi equal %block, %two, signed : tile<i32> -> tile<i1>
    if %is_2 {
      %b, %t = load_ptr_tko acquire device %y : tile<ptr<i32>> -> tile<i32>, token
      %c, %u = load_ptr_tko relaxed device %x token=%t : tile<ptr<i32>> -> tile<i32>, token
    }
    return
  }
}
