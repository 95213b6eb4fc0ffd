// An element of eight bytes is read whole.
// memory x: i64 = 0
// grid 2
// final 1:r == 0 || 1:r == 4294967297
// because An element is one memory operation.
// rules element
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i64>>) {
    %c4294967297_i64 = constant <i64: 4294967297> : tile<i64>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko relaxed device %x, %c4294967297_i64 : tile<ptr<i64>>, tile<i64> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %r, %t = load_ptr_tko relaxed device %x : tile<ptr<i64>> -> tile<i64>, token
    }
    return
  }
}
