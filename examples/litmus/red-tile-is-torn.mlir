// An atomic without a result is atomic for each element alone.
// memory x: i32[2] = 0, 0
// grid 2
// exists 1:r[0] == 0 && 1:r[1] == 1
// because A tile access is one memory operation for each element, in no order among themselves.
// rules element
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %v1_1 = constant <i32: 1> : tile<2xi32>
    %zero = constant <i32: 0> : tile<i32>
    %v0_1 = constant <i32: [0, 1]> : tile<2xi32>
    %one = constant <i32: 1> : tile<i32>
    %xs_row = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %xs_all = broadcast %xs_row : tile<1xptr<i32>> -> tile<2xptr<i32>>
    %xs = offset %xs_all, %v0_1 : tile<2xptr<i32>>, tile<2xi32> -> tile<2xptr<i32>>
    %x_tensor = make_tensor_view %x, shape = [2], strides = [1] : tensor_view<2xi32, strides=[1]>
    %x_view = make_partition_view %x_tensor : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = atomic_red_view_tko relaxed device %x_view[%zero], or, %v1_1 : tile<2xi32>, partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %r, %t = load_ptr_tko relaxed device %xs : tile<2xptr<i32>> -> tile<2xi32>, token
    }
    return
  }
}
