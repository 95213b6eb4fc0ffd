// A reader between two stores does not order them for the others.
// memory x: i32 = 0
// memory y: i32 = 0
// grid 3
// exists 1:a == 1 && 1:b == 0 && 2:c == 0
// because The last two tile blocks read nothing from each other, so nothing is observed.
// rules release, coherence
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
      %b, %u = load_ptr_tko acquire device %y token=%t : tile<ptr<i32>> -> tile<i32>, token
    }
    // Tile block 2.
    %is_2 = cmpi equal %block, %two, signed : tile<i32> -> tile<i1>
    if %is_2 {
      %t = store_ptr_tko release device %y, %one : tile<ptr<i32>>, tile<i32> -> token
      %c, %u = load_ptr_tko acquire device %x token=%t : tile<ptr<i32>> -> tile<i32>, token
    }
    return
  }
}
