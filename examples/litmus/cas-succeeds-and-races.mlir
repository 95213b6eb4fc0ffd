// A compare-and-swap that succeeds races with a weak load.
// memory x: i32 = 0
// grid 2
// undefined
// because Two accesses of a byte, one of which is a write, race if neither happens before the other and they are not morally strong.
// rules race, strong
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %nine = constant <i32: 9> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %r, %t = atomic_cas_tko relaxed device %x, %zero, %nine : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %s, %t = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    }
    return
  }
}
