// Two tile blocks may store the two halves of a word, weak.
// memory x: i32 = 0
// grid 2
// final x == 131073
// because Accesses that touch no byte in common do not race.
// rules race, size
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %one_i16 = constant <i16: 1> : tile<i16>
    %zero = constant <i32: 0> : tile<i32>
    %two_i16 = constant <i16: 2> : tile<i16>
    %one = constant <i32: 1> : tile<i32>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %halves = ptr_to_ptr %x : tile<ptr<i32>> -> tile<ptr<i16>>
      %t = store_ptr_tko weak %halves, %one_i16 : tile<ptr<i16>>, tile<i16> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %halves = ptr_to_ptr %x : tile<ptr<i32>> -> tile<ptr<i16>>
      %high = offset %halves, %one : tile<ptr<i16>>, tile<i32> -> tile<ptr<i16>>
      %t = store_ptr_tko weak %high, %two_i16 : tile<ptr<i16>>, tile<i16> -> token
    }
    return
  }
}
