// A load and a store in place of an atomic lose an update.
// memory x: i32 = 0
// grid 2
// exists x == 1
// because Only the read and the write of a read-modify-write belong together.
// rules atomicity, coherence
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %r, %t = load_ptr_tko relaxed device %x : tile<ptr<i32>> -> tile<i32>, token
      %new = ori %r, %one : tile<i32>
      %u = store_ptr_tko relaxed device %x, %new token=%t : tile<ptr<i32>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %r, %t = load_ptr_tko relaxed device %x : tile<ptr<i32>> -> tile<i32>, token
      %new = ori %r, %two : tile<i32>
      %u = store_ptr_tko relaxed device %x, %new token=%t : tile<ptr<i32>>, tile<i32> -> token
    }
    return
  }
}
