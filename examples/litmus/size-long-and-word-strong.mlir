// A strong load of eight bytes races with a strong store of four of them by another tile block.
// memory x: i64 = 0
// grid 2
// undefined
// because Accesses of several tile blocks that overlap without being of the same bytes are not morally strong.
// rules size, race
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %low = ptr_to_ptr %x : tile<ptr<i64>> -> tile<ptr<i32>>
    %high = offset %low, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko relaxed device %high, %two : tile<ptr<i32>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %r, %t = load_ptr_tko relaxed device %x : tile<ptr<i64>> -> tile<i64>, token
    }
    return
  }
}
