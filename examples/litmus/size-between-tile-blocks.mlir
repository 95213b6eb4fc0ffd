// A strong load of half a word races with a strong store of the word by another tile block.
// memory x: i32 = 0
// grid 2
// undefined
// because Accesses of several tile blocks that overlap without being of the same bytes are not morally strong.
// rules size, race
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %c131073 = constant <i32: 131073> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko relaxed device %x, %c131073 : tile<ptr<i32>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %halves = ptr_to_ptr %x : tile<ptr<i32>> -> tile<ptr<i16>>
      %r, %t = load_ptr_tko relaxed device %halves : tile<ptr<i16>> -> tile<i16>, token
    }
    return
  }
}
