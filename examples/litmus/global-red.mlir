// A reduction of a view of a global and an atomic of it add up.
// grid 2
// final @g == 3
// because Between the read and the write of a read-modify-write no morally strong write of the location comes in coherence order.
// rules atomicity
cuda_tile.module @litmus {
  global @g <i32: 0> : tile<1xi32>
  entry @test() {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %ones = constant <i32: 1> : tile<1xi32>
    %g = get_global @g : tile<ptr<i32>>
    %g_tensor = make_tensor_view %g, shape = [1], strides = [1] : tensor_view<1xi32, strides=[1]>
    %g_view = make_partition_view %g_tensor : partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = atomic_red_view_tko relaxed device %g_view[%zero], add, %ones : tile<1xi32>, partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %r, %t = atomic_rmw_tko relaxed device %g, add, %two : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    }
    return
  }
}
