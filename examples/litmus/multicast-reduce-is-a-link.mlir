// A reduction into multicast memory is a link of the chain behind a release of one of its arrays.
// memory data: i32 = 0
// memory x: i32 = 0
// memory y: i32 = 0
// multicast m: x, y
// grid 3
// forbidden 2:flag == 2 && 2:seen == 0
// because A release at the head of a chain of read-modify-writes happens before an acquire that reads what the last one wrote.
// rules multicast, chain
cuda_tile.module @litmus {
  entry @test(%m: tile<ptr<i32, <multicast>>>, %data: tile<ptr<i32>>, %x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %ones = constant <i32: 1> : tile<1xi32>
    %tensor = make_tensor_view %m, shape = [1], strides = [1] : tile<ptr<i32, <multicast>>> -> tensor_view<1xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %many = make_partition_view %tensor : partition_view<tile=(1), tensor_view<1xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko weak %data, %one : tile<ptr<i32>>, tile<i32> -> token
      %u = store_ptr_tko release device %x, %one token=%t : tile<ptr<i32>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %t = multimem_reduce_view_tko relaxed device %many, %ones[%zero] : partition_view<tile=(1), tensor_view<1xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<1xi32>, tile<i32> -> token
    }
    // Tile block 2.
    %is_2 = cmpi equal %block, %two, signed : tile<i32> -> tile<i1>
    if %is_2 {
      %flag, %t = load_ptr_tko acquire device %x : tile<ptr<i32>> -> tile<i32>, token
      %is_there = cmpi equal %flag, %two, signed : tile<i32> -> tile<i1>
      if %is_there {
        %seen, %u = load_ptr_tko weak %data token=%t : tile<ptr<i32>> -> tile<i32>, token
      }
    }
    return
  }
}
