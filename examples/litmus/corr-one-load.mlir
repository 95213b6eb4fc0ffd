// Two elements of one load that name the same place may read different writes.
// memory x: i32 = 0
// grid 2
// exists 1:a[0] == 1 && 1:a[1] == 0
// because A tile access is one memory operation for each element, in no order among themselves.
// rules element
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %v0_0 = constant <i32: 0> : tile<2xi32>
    %x_0_0_row = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %x_0_0_all = broadcast %x_0_0_row : tile<1xptr<i32>> -> tile<2xptr<i32>>
    %x_0_0 = offset %x_0_0_all, %v0_0 : tile<2xptr<i32>>, tile<2xi32> -> tile<2xptr<i32>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko relaxed device %x, %one : tile<ptr<i32>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %a, %t = load_ptr_tko relaxed device %x_0_0 : tile<2xptr<i32>> -> tile<2xi32>, token
    }
    return
  }
}
