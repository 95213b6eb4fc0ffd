// A store of what was read from the flag may still come before the first store.
// memory x: i32 = 0
// memory y: i32 = 0
// grid 2
// exists 1:r == 1 && x == 2
// because Data, addresses and control do not order memory operations; only tokens do.
// rules token, coherence
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %two = constant <i32: 2> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko relaxed device %x, %two : tile<ptr<i32>>, tile<i32> -> token
      %u = store_ptr_tko release device %y, %one token=%t : tile<ptr<i32>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %r, %t = load_ptr_tko acquire device %y : tile<ptr<i32>> -> tile<i32>, token
      %u = store_ptr_tko relaxed device %x, %r : tile<ptr<i32>>, tile<i32> -> token
    }
    return
  }
}
