// A weak store to multicast memory does not race with accesses of other arrays.
// memory x: i32 = 0
// memory y: i32 = 0
// memory z: i32 = 0
// multicast m: x, y
// grid 2
// final 1:r == 0 && x == 1 && y == 1
// because Accesses race only if they touch a byte in common.
// rules multicast, race
cuda_tile.module @litmus {
  entry @test(%m: tile<ptr<i32, <multicast>>>, %z: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %ones = constant <i32: 1> : tile<1xi32>
    %tensor = make_tensor_view %m, shape = [1], strides = [1] : tile<ptr<i32, <multicast>>> -> tensor_view<1xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %many = make_partition_view %tensor : partition_view<tile=(1), tensor_view<1xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = multimem_store_view_tko weak %many, %ones[%zero] : partition_view<tile=(1), tensor_view<1xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<1xi32>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %r, %t = load_ptr_tko weak %z : tile<ptr<i32>> -> tile<i32>, token
    }
    return
  }
}
