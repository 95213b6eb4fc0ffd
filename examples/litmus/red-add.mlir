// Atomic additions without a result lose no update.
// memory x: i32[2] = 0, 0
// grid 2
// final x == 2 && x[1] == 4
// because Between the read and the write of a read-modify-write no morally strong write of the location comes in coherence order.
// rules atomicity, element
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %v1_2 = constant <i32: [1, 2]> : tile<2xi32>
    %zero = constant <i32: 0> : tile<i32>
    %x_tensor = make_tensor_view %x, shape = [2], strides = [1] : tensor_view<2xi32, strides=[1]>
    %x_view = make_partition_view %x_tensor : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>
    %t = atomic_red_view_tko relaxed device %x_view[%zero], add, %v1_2 : tile<2xi32>, partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>, tile<i32> -> token
    return
  }
}
