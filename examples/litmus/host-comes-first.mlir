// What the host wrote does not come back after a store.
// memory x: i32 = 7
// grid 2
// forbidden x == 7
// because What the host wrote happens before all stores, so it is first in coherence order.
// rules before, coherence
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko relaxed device %x, %one : tile<ptr<i32>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %t = store_ptr_tko relaxed device %x, %two : tile<ptr<i32>>, tile<i32> -> token
    }
    return
  }
}
