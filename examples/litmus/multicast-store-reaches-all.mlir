// A store to multicast memory writes each of the arrays.
// memory x: i32[2] = 0, 5
// memory y: i32[2] = 0, 6
// multicast m: x, y
// grid 1
// final x[0] == 1 && x[1] == 1 && y[0] == 1 && y[1] == 1
// because An operation on multicast memory is one memory operation for each element in each of its arrays, in no order among themselves.
// rules multicast
cuda_tile.module @litmus {
  entry @test(%m: tile<ptr<i32, <multicast>>>) {
    %zero = constant <i32: 0> : tile<i32>
    %ones = constant <i32: 1> : tile<2xi32>
    %tensor = make_tensor_view %m, shape = [2], strides = [1] : tile<ptr<i32, <multicast>>> -> tensor_view<2xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %many = make_partition_view %tensor : partition_view<tile=(2), tensor_view<2xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = multimem_store_view_tko weak %many, %ones[%zero] : partition_view<tile=(2), tensor_view<2xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<2xi32>, tile<i32> -> token
    return
  }
}
