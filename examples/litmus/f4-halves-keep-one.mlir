// Of strong stores of the two halves of a byte one stays.
// memory x: f4E2M1FN[2] = 0, 0
// grid 2
// forbidden x[0] == 0 && x[1] == 0
// because The last write of the byte in coherence order has its own half, and what it read of the other.
// rules byte, coherence
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<f4E2M1FN>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %ones = constant <f4E2M1FN: [1.0, 1.0]> : tile<2xf4E2M1FN>
    %low_tensor = make_tensor_view %x, shape = [1], strides = [1] : tensor_view<1xf4E2M1FN, strides=[1]>
    %low = make_partition_view %low_tensor : partition_view<tile=(2), tensor_view<1xf4E2M1FN, strides=[1]>>
    %high_tensor = make_tensor_view %x, shape = [2], strides = [1] : tensor_view<2xf4E2M1FN, strides=[1]>
    %high = make_strided_view %high_tensor : strided_view<tile=(2), traversal_strides=[1], tensor_view<2xf4E2M1FN, strides=[1]>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_view_tko relaxed device %ones, %low[%zero] : tile<2xf4E2M1FN>, partition_view<tile=(2), tensor_view<1xf4E2M1FN, strides=[1]>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %t = store_view_tko relaxed device %ones, %high[%one] : tile<2xf4E2M1FN>, strided_view<tile=(2), traversal_strides=[1], tensor_view<2xf4E2M1FN, strides=[1]>>, tile<i32> -> token
    }
    return
  }
}
