// Two parameters may stand for the same arrays: accesses through both conflict.
// memory x: i32 = 0
// memory y: i32 = 0
// multicast m: x, y
// multicast n: y, x
// grid 2
// undefined
// because Two accesses of a byte, one of which is a write, race if neither happens before the other and they are not morally strong.
// rules multicast, race
cuda_tile.module @litmus {
  entry @test(%m: tile<ptr<i32, <multicast>>>, %n: tile<ptr<i32, <multicast>>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %ones = constant <i32: 1> : tile<1xi32>
    %tensor = make_tensor_view %m, shape = [1], strides = [1] : tile<ptr<i32, <multicast>>> -> tensor_view<1xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %many = make_partition_view %tensor : partition_view<tile=(1), tensor_view<1xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %tensor_n = make_tensor_view %n, shape = [1], strides = [1] : tile<ptr<i32, <multicast>>> -> tensor_view<1xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %many_n = make_partition_view %tensor_n : partition_view<tile=(1), tensor_view<1xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = multimem_store_view_tko weak %many, %ones[%zero] : partition_view<tile=(1), tensor_view<1xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<1xi32>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %r, %t = multimem_load_reduce_view_tko weak %many_n[%zero] : partition_view<tile=(1), tensor_view<1xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<1xi32>, token
    }
    return
  }
}
