// A load from multicast memory gives the sum of what it reads in the arrays.
// memory x: i32[2] = 1, 2
// memory y: i32[2] = 10, 20
// multicast m: x, y
// grid 1
// final 0:r[0] == 11 && 0:r[1] == 22
// because An operation on multicast memory is one memory operation for each element in each of its arrays, in no order among themselves.
// rules multicast
cuda_tile.module @litmus {
  entry @test(%m: tile<ptr<i32, <multicast>>>) {
    %zero = constant <i32: 0> : tile<i32>
    %tensor = make_tensor_view %m, shape = [2], strides = [1] : tile<ptr<i32, <multicast>>> -> tensor_view<2xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %many = make_partition_view %tensor : partition_view<tile=(2), tensor_view<2xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %r, %t = multimem_load_reduce_view_tko weak %many[%zero] : partition_view<tile=(2), tensor_view<2xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<2xi32>, token
    return
  }
}
