// A print behind an acquire comes after a print before the release.
// memory x: i32 = 0
// grid 2
// forbidden prints == "BA"
// because Prints happen in an order that tokens, and the values that they need, allow.
// rules print, values
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = print_tko "A" -> token
      %u = store_ptr_tko release device %x, %one token=%t : tile<ptr<i32>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %r, %t = load_ptr_tko acquire device %x : tile<ptr<i32>> -> tile<i32>, token
      %is_there = cmpi equal %r, %one, signed : tile<i32> -> tile<i1>
      if %is_there {
        %u = print_tko "B" token=%t -> token
      }
    }
    return
  }
}
