// A compare-and-swap that fails does not race with a weak load.
// memory x: i32 = 0
// grid 2
// final 1:s == 0 && x == 0
// because A compare-and-swap that fails writes nothing.
// rules failed, race
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %five = constant <i32: 5> : tile<i32>
    %nine = constant <i32: 9> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %r, %t = atomic_cas_tko relaxed device %x, %five, %nine : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %s, %t = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    }
    return
  }
}
