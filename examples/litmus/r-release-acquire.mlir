// The order of two releases of one location orders nothing else.
// memory x: i32 = 0
// memory y: i32 = 0
// grid 2
// exists y == 2 && 1:r == 0
// because Coherence order is no happens before: only an acquire that reads a release is.
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
      %t = store_ptr_tko relaxed device %x, %one : tile<ptr<i32>>, tile<i32> -> token
      %u = store_ptr_tko release device %y, %one token=%t : tile<ptr<i32>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %t = store_ptr_tko release device %y, %two : tile<ptr<i32>>, tile<i32> -> token
      %r, %u = load_ptr_tko acquire device %x token=%t : tile<ptr<i32>> -> tile<i32>, token
    }
    return
  }
}
