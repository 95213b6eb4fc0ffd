// Two weak tile stores whose masks share an element race.
// memory x: i32[2] = 0, 0
// grid 2
// undefined
// because Two accesses of a byte, one of which is a write, race if neither happens before the other and they are not morally strong.
// rules race, element
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %v0_1 = constant <i32: [0, 1]> : tile<2xi32>
    %m1_1 = constant <i1: true> : tile<2xi1>
    %v1_1 = constant <i32: 1> : tile<2xi32>
    %zero = constant <i32: 0> : tile<i32>
    %m0_1 = constant <i1: [false, true]> : tile<2xi1>
    %v2_2 = constant <i32: 2> : tile<2xi32>
    %one = constant <i32: 1> : tile<i32>
    %xs_row = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %xs_all = broadcast %xs_row : tile<1xptr<i32>> -> tile<2xptr<i32>>
    %xs = offset %xs_all, %v0_1 : tile<2xptr<i32>>, tile<2xi32> -> tile<2xptr<i32>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko weak %xs, %v1_1, %m1_1 : tile<2xptr<i32>>, tile<2xi32>, tile<2xi1> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %t = store_ptr_tko weak %xs, %v2_2, %m0_1 : tile<2xptr<i32>>, tile<2xi32>, tile<2xi1> -> token
    }
    return
  }
}
