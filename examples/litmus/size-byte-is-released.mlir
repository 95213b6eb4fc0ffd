// An acquire of a byte races with a release of its word.
// memory x: i32 = 0
// memory y: i32 = 0
// grid 2
// undefined
// because Accesses of several tile blocks that overlap without being of the same bytes are not morally strong.
// rules size, release, race
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %bytes = ptr_to_ptr %x : tile<ptr<i32>> -> tile<ptr<i8>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko weak %y, %one : tile<ptr<i32>>, tile<i32> -> token
      %u = store_ptr_tko release device %x, %one token=%t : tile<ptr<i32>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %flag, %t = load_ptr_tko acquire device %bytes : tile<ptr<i8>> -> tile<i8>, token
    }
    return
  }
}
