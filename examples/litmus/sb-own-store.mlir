// A tile block reads its own store before others see it.
// memory x: i32 = 0
// memory y: i32 = 0
// grid 2
// exists 0:own == 1 && 0:r == 0 && 1:own == 1 && 1:r == 0
// because Coherence orders the accesses of one location; nothing orders those of different locations but what happens before.
// rules coherence
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko relaxed device %x, %one : tile<ptr<i32>>, tile<i32> -> token
      %own, %u = load_ptr_tko relaxed device %x token=%t : tile<ptr<i32>> -> tile<i32>, token
      %r, %v = load_ptr_tko relaxed device %y token=%u : tile<ptr<i32>> -> tile<i32>, token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %t = store_ptr_tko relaxed device %y, %one : tile<ptr<i32>>, tile<i32> -> token
      %own, %u = load_ptr_tko relaxed device %y token=%t : tile<ptr<i32>> -> tile<i32>, token
      %r, %v = load_ptr_tko relaxed device %x token=%u : tile<ptr<i32>> -> tile<i32>, token
    }
    return
  }
}
