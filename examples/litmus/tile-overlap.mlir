// Two weak tile stores that share one element race.
// memory x: i32[3] = 0, 0, 0
// grid 2
// undefined
// because Two accesses of a byte, one of which is a write, race if neither happens before the other and they are not morally strong.
// rules race, element
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %v0_1 = constant <i32: [0, 1]> : tile<2xi32>
    %v1_1 = constant <i32: 1> : tile<2xi32>
    %zero = constant <i32: 0> : tile<i32>
    %v1_2 = constant <i32: [1, 2]> : tile<2xi32>
    %v2_2 = constant <i32: 2> : tile<2xi32>
    %one = constant <i32: 1> : tile<i32>
    %xs_row = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %xs_all = broadcast %xs_row : tile<1xptr<i32>> -> tile<2xptr<i32>>
    %xs = offset %xs_all, %v0_1 : tile<2xptr<i32>>, tile<2xi32> -> tile<2xptr<i32>>
    %x_1_2_row = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %x_1_2_all = broadcast %x_1_2_row : tile<1xptr<i32>> -> tile<2xptr<i32>>
    %x_1_2 = offset %x_1_2_all, %v1_2 : tile<2xptr<i32>>, tile<2xi32> -> tile<2xptr<i32>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko weak %xs, %v1_1 : tile<2xptr<i32>>, tile<2xi32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %t = store_ptr_tko weak %x_1_2, %v2_2 : tile<2xptr<i32>>, tile<2xi32> -> token
    }
    return
  }
}
