// A relaxed load of a tile may see half of a relaxed store of it.
// memory x: i32[2] = 0, 0
// grid 2
// exists 1:r[0] == 1 && 1:r[1] == 0
// because A tile access is one memory operation for each element, in no order among themselves.
// rules element
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %v0_1 = constant <i32: [0, 1]> : tile<2xi32>
    %v1_1 = constant <i32: 1> : tile<2xi32>
    %zero = constant <i32: 0> : tile<i32>
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
      %r, %t = load_ptr_tko relaxed device %xs : tile<2xptr<i32>> -> tile<2xi32>, token
    }
    return
  }
}
