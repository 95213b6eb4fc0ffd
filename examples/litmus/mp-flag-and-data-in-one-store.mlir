// A releasing store of a tile does not order its own elements.
// memory y: i32[2] = 0, 0
// grid 2
// exists 1:flag == 1 && 1:data == 0
// because A tile access is one memory operation for each element, in no order among themselves.
// rules element, release
cuda_tile.module @litmus {
  entry @test(%y: tile<ptr<i32>>) {
    %v0_1 = constant <i32: [0, 1]> : tile<2xi32>
    %v1_1 = constant <i32: 1> : tile<2xi32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %ys_row = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ys_all = broadcast %ys_row : tile<1xptr<i32>> -> tile<2xptr<i32>>
    %ys = offset %ys_all, %v0_1 : tile<2xptr<i32>>, tile<2xi32> -> tile<2xptr<i32>>
    %y1 = offset %y, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko release device %ys, %v1_1 : tile<2xptr<i32>>, tile<2xi32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %flag, %t = load_ptr_tko acquire device %y1 : tile<ptr<i32>> -> tile<i32>, token
      %data, %u = load_ptr_tko relaxed device %y token=%t : tile<ptr<i32>> -> tile<i32>, token
    }
    return
  }
}
