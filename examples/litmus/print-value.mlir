// A print of a value comes after what happened before it was written.
// memory x: i32 = 0
// grid 2
// forbidden prints == "1A"
// because A print needs the value that it prints, and that needs what its write waited for.
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
      %u = store_ptr_tko relaxed device %x, %one token=%t : tile<ptr<i32>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %r, %t = load_ptr_tko relaxed device %x : tile<ptr<i32>> -> tile<i32>, token
      %u = print_tko "%d", %r : tile<i32> -> token
    }
    return
  }
}
