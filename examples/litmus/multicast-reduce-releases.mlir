// A reduction into multicast memory releases, and a load from it acquires.
// memory data: i32 = 0
// memory x: i32 = 0
// memory y: i32 = 0
// multicast m: x, y
// grid 2
// forbidden 1:flag == 1 && 1:seen == 0
// because A release that a morally strong acquire observes happens before it.
// rules multicast, release
cuda_tile.module @litmus {
  entry @test(%m: tile<ptr<i32, <multicast>>>, %data: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %ones = constant <i32: 1> : tile<1xi32>
    %tensor = make_tensor_view %m, shape = [1], strides = [1] : tile<ptr<i32, <multicast>>> -> tensor_view<1xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %many = make_partition_view %tensor : partition_view<tile=(1), tensor_view<1xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko relaxed sys %data, %one : tile<ptr<i32>>, tile<i32> -> token
      %u = multimem_reduce_view_tko release sys %many, %ones[%zero] token = %t : partition_view<tile=(1), tensor_view<1xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<1xi32>, tile<i32>, token -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %flag, %t = multimem_load_reduce_view_tko acquire sys %many[%zero] : partition_view<tile=(1), tensor_view<1xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<1xi32>, token
      %seen, %u = load_ptr_tko relaxed sys %data token=%t : tile<ptr<i32>> -> tile<i32>, token
    }
    return
  }
}
