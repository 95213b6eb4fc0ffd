// A chain is one element's: an atomic on a tile does not join the chains of its elements.
// memory x: i32 = 0
// memory y: i32[2] = 0, 0
// grid 3
// exists 1:r[0] == 1 && 2:flag == 2 && 2:data == 0
// because A tile access is one memory operation for each element, in no order among themselves.
// rules chain, element
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %v0_1 = constant <i32: [0, 1]> : tile<2xi32>
    %v2_2 = constant <i32: 2> : tile<2xi32>
    %two = constant <i32: 2> : tile<i32>
    %ys_row = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ys_all = broadcast %ys_row : tile<1xptr<i32>> -> tile<2xptr<i32>>
    %ys = offset %ys_all, %v0_1 : tile<2xptr<i32>>, tile<2xi32> -> tile<2xptr<i32>>
    %y1 = offset %y, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko relaxed device %x, %one : tile<ptr<i32>>, tile<i32> -> token
      %u = store_ptr_tko release device %y, %one token=%t : tile<ptr<i32>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %r, %t = atomic_rmw_tko acq_rel device %ys, or, %v2_2 : tile<2xptr<i32>>, tile<2xi32> -> tile<2xi32>, token
    }
    // Tile block 2.
    %is_2 = cmpi equal %block, %two, signed : tile<i32> -> tile<i1>
    if %is_2 {
      %flag, %t = load_ptr_tko acquire device %y1 : tile<ptr<i32>> -> tile<i32>, token
      %data, %u = load_ptr_tko relaxed device %x token=%t : tile<ptr<i32>> -> tile<i32>, token
    }
    return
  }
}
