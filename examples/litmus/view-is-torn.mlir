// A relaxed load of a view's tile may see half of a relaxed store of it.
// memory x: i32[2] = 0, 0
// grid 2
// exists 1:data[0] == 1 && 1:data[1] == 0
// because A tile access is one memory operation for each element, in no order among themselves.
// rules element
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %tensor = make_tensor_view %x, shape = [2], strides = [1] : tensor_view<2xi32, strides=[1]>
      %view = make_partition_view %tensor : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>
      %ones = constant <i32: 1> : tile<2xi32>
      %stored = store_view_tko relaxed device %ones, %view[%zero] : tile<2xi32>, partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %tensor = make_tensor_view %x, shape = [2], strides = [1] : tensor_view<2xi32, strides=[1]>
      %view = make_partition_view %tensor : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>
      %data, %seen = load_view_tko relaxed device %view[%zero] : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>, tile<i32> -> tile<2xi32>, token
    }
    return
  }
}
