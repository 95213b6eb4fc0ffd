// Weak stores to multicast memory by one tile block race without tokens.
// memory x: i32 = 0
// memory y: i32 = 0
// multicast m: x, y
// grid 1
// undefined
// because Two accesses of a byte, one of which is a write, race if neither happens before the other and they are not morally strong.
// rules multicast, race, token
cuda_tile.module @litmus {
  entry @test(%m: tile<ptr<i32, <multicast>>>) {
    %zero = constant <i32: 0> : tile<i32>
    %ones = constant <i32: 1> : tile<1xi32>
    %twos = constant <i32: 2> : tile<1xi32>
    %tensor = make_tensor_view %m, shape = [1], strides = [1] : tile<ptr<i32, <multicast>>> -> tensor_view<1xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %many = make_partition_view %tensor : partition_view<tile=(1), tensor_view<1xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = multimem_store_view_tko weak %many, %ones[%zero] : partition_view<tile=(1), tensor_view<1xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<1xi32>, tile<i32> -> token
    %u = multimem_store_view_tko weak %many, %twos[%zero] : partition_view<tile=(1), tensor_view<1xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<1xi32>, tile<i32> -> token
    return
  }
}
