// A reduction of a tile that reaches beyond its tensor accesses nothing there.
// memory x: i32[2] = 0, 0
// grid 2
// final x[0] == 1 && x[1] == 3
// because Accesses race only if they touch a byte in common.
// rules race, element
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %ones = constant <i32: 1> : tile<2xi32>
    %view_tensor = make_tensor_view %x, shape = [1], strides = [1] : tensor_view<1xi32, strides=[1]>
    %view = make_partition_view %view_tensor : partition_view<tile=(2), tensor_view<1xi32, strides=[1]>>
    %x1 = offset %x, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = atomic_red_view_tko relaxed device %view[%zero], add, %ones : tile<2xi32>, partition_view<tile=(2), tensor_view<1xi32, strides=[1]>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %t = store_ptr_tko weak %x1, %three : tile<ptr<i32>>, tile<i32> -> token
    }
    return
  }
}
