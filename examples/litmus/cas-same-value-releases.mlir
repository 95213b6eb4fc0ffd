// What a compare-and-swap writes over the same value releases, and the next one reads that.
// memory x: i32 = 0
// memory y: i32 = 0
// grid 2
// forbidden 0:r == 0 && 1:r == 0 && 1:data == 0
// because Both read 0 and one writes 1, so between the two in coherence order stands the write of the other: that one is read.
// rules failed, atomicity, release
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko relaxed device %x, %one : tile<ptr<i32>>, tile<i32> -> token
      %r, %u = atomic_cas_tko release device %y, %zero, %zero token=%t : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %r, %t = atomic_cas_tko acquire device %y, %zero, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      %data, %u = load_ptr_tko relaxed device %x token=%t : tile<ptr<i32>> -> tile<i32>, token
    }
    return
  }
}
