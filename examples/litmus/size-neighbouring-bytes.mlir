// Two tile blocks may store neighbouring bytes, weak.
// memory x: i8[2] = 0, 0
// grid 2
// final x[0] == 1 && x[1] == 2
// because Accesses race only if they touch a byte in common.
// rules race
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i8>>) {
    %one_i8 = constant <i8: 1> : tile<i8>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two_i8 = constant <i8: 2> : tile<i8>
    %x1 = offset %x, %one : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko weak %x, %one_i8 : tile<ptr<i8>>, tile<i8> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %t = store_ptr_tko weak %x1, %two_i8 : tile<ptr<i8>>, tile<i8> -> token
    }
    return
  }
}
