// Two tile blocks that store the same tile may each win one element.
// memory x: i32[2] = 0, 0
// grid 2
// exists x[0] == 1 && x[1] == 2
// because A tile access is one memory operation for each element, in no order among themselves.
// rules element, coherence
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %v0_1 = constant <i32: [0, 1]> : tile<2xi32>
    %v1_1 = constant <i32: 1> : tile<2xi32>
    %zero = constant <i32: 0> : tile<i32>
    %v2_2 = constant <i32: 2> : tile<2xi32>
    %one = constant <i32: 1> : tile<i32>
    %xs_row = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %xs_all = broadcast %xs_row : tile<1xptr<i32>> -> tile<2xptr<i32>>
    %xs = offset %xs_all, %v0_1 : tile<2xptr<i32>>, tile<2xi32> -> tile<2xptr<i32>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko relaxed device %xs, %v1_1 : tile<2xptr<i32>>, tile<2xi32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %t = store_ptr_tko relaxed device %xs, %v2_2 : tile<2xptr<i32>>, tile<2xi32> -> token
    }
    return
  }
}
