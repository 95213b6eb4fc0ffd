// An acquiring load of a tile does not order its own elements.
// memory y: i32[2] = 0, 0
// grid 2
// exists 1:both[1] == 1 && 1:both[0] == 0
// because A tile access is one memory operation for each element, in no order among themselves.
// rules element, release
cuda_tile.module @litmus {
  entry @test(%y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %v0_1 = constant <i32: [0, 1]> : tile<2xi32>
    %y1 = offset %y, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %ys_row = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ys_all = broadcast %ys_row : tile<1xptr<i32>> -> tile<2xptr<i32>>
    %ys = offset %ys_all, %v0_1 : tile<2xptr<i32>>, tile<2xi32> -> tile<2xptr<i32>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko relaxed device %y, %one : tile<ptr<i32>>, tile<i32> -> token
      %u = store_ptr_tko release device %y1, %one token=%t : tile<ptr<i32>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %both, %t = load_ptr_tko acquire device %ys : tile<2xptr<i32>> -> tile<2xi32>, token
    }
    return
  }
}
