// Reductions of tiles that overlap add up in what they share.
// memory x: i32[3] = 0, 0, 0
// grid 2
// final x[0] == 1 && x[1] == 2 && x[2] == 1
// because Between the read and the write of a read-modify-write no morally strong write of the location comes in coherence order.
// rules atomicity, element
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %ones = constant <i32: 1> : tile<2xi32>
    %view_tensor = make_tensor_view %x, shape = [3], strides = [1] : tensor_view<3xi32, strides=[1]>
    %view = make_strided_view %view_tensor : strided_view<tile=(2), traversal_strides=[1], tensor_view<3xi32, strides=[1]>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = atomic_red_view_tko relaxed device %view[%zero], add, %ones : tile<2xi32>, strided_view<tile=(2), traversal_strides=[1], tensor_view<3xi32, strides=[1]>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %t = atomic_red_view_tko relaxed device %view[%one], add, %ones : tile<2xi32>, strided_view<tile=(2), traversal_strides=[1], tensor_view<3xi32, strides=[1]>>, tile<i32> -> token
    }
    return
  }
}
