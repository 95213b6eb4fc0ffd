// Stores to multicast memory happen in the order of their tokens, in each array.
// memory x: i32 = 0
// memory y: i32 = 0
// multicast m: x, y
// grid 1
// final x == 2 && y == 2
// because The writes of a location are in one order, and no write contradicts what happens before.
// rules multicast, coherence, token
cuda_tile.module @litmus {
  entry @test(%m: tile<ptr<i32, <multicast>>>) {
    %zero = constant <i32: 0> : tile<i32>
    %ones = constant <i32: 1> : tile<1xi32>
    %twos = constant <i32: 2> : tile<1xi32>
    %tensor = make_tensor_view %m, shape = [1], strides = [1] : tile<ptr<i32, <multicast>>> -> tensor_view<1xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %many = make_partition_view %tensor : partition_view<tile=(1), tensor_view<1xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = multimem_store_view_tko weak %many, %ones[%zero] : partition_view<tile=(1), tensor_view<1xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<1xi32>, tile<i32> -> token
    %u = multimem_store_view_tko weak %many, %twos[%zero] token = %t : partition_view<tile=(1), tensor_view<1xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<1xi32>, tile<i32>, token -> token
    return
  }
}
