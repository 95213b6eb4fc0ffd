// Where a tile of compare-and-swaps fails, nothing is written that a weak load could race with.
// memory x: i32[2] = 0, 1
// grid 2
// final 1:s == 0 && 0:r[0] == 0 && 0:r[1] == 1
// because A compare-and-swap that fails writes nothing.
// rules failed, element, race
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %places = constant <i32: [0, 1]> : tile<2xi32>
    %ones = constant <i32: 1> : tile<2xi32>
    %x_row = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %x_all = broadcast %x_row : tile<1xptr<i32>> -> tile<2xptr<i32>>
    %xs = offset %x_all, %places : tile<2xptr<i32>>, tile<2xi32> -> tile<2xptr<i32>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %r, %t = atomic_cas_tko relaxed device %xs, %ones, %ones : tile<2xptr<i32>>, tile<2xi32> -> tile<2xi32>, token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %s, %t = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    }
    return
  }
}
