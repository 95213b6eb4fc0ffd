// A store whose mask is off writes nothing, and so does not race.
// memory x: i32 = 3
// grid 2
// final 1:r == 3 && x == 3
// because What a mask leaves out is no memory operation.
// rules element, race
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %off = constant <i1: false> : tile<i1>
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko weak %x, %one, %off : tile<ptr<i32>>, tile<i32>, tile<i1> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %r, %t = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    }
    return
  }
}
