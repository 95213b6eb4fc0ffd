// Two readers of a tile may see two stores of its elements in opposite order.
// memory x: i32[2] = 0, 0
// grid 4
// exists 2:a[0] == 1 && 2:a[1] == 0 && 3:a[0] == 0 && 3:a[1] == 1
// because A tile access is one memory operation for each element, in no order among themselves.
// rules element, coherence
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %v0_1 = constant <i32: [0, 1]> : tile<2xi32>
    %two = constant <i32: 2> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %x1 = offset %x, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %xs_row = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %xs_all = broadcast %xs_row : tile<1xptr<i32>> -> tile<2xptr<i32>>
    %xs = offset %xs_all, %v0_1 : tile<2xptr<i32>>, tile<2xi32> -> tile<2xptr<i32>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko release device %x, %one : tile<ptr<i32>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %t = store_ptr_tko release device %x1, %one : tile<ptr<i32>>, tile<i32> -> token
    }
    // Tile block 2.
    %is_2 = cmpi equal %block, %two, signed : tile<i32> -> tile<i1>
    if %is_2 {
      %a, %t = load_ptr_tko acquire device %xs : tile<2xptr<i32>> -> tile<2xi32>, token
    }
    // Tile block 3.
    %is_3 = cmpi equal %block, %three, signed : tile<i32> -> tile<i1>
    if %is_3 {
      %a, %t = load_ptr_tko acquire device %xs : tile<2xptr<i32>> -> tile<2xi32>, token
    }
    return
  }
}
