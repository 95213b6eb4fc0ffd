// Weak loads of the two halves of a byte do not race.
// memory x: f4E2M1FN[2] = 1, 0.5
// grid 2
// final 0:r[0] == 1 && 1:s[0] == 0.5
// because Two accesses race if one of them is a write.
// rules byte, race
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<f4E2M1FN>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %low_tensor = make_tensor_view %x, shape = [1], strides = [1] : tensor_view<1xf4E2M1FN, strides=[1]>
    %low = make_partition_view %low_tensor : partition_view<tile=(2), tensor_view<1xf4E2M1FN, strides=[1]>>
    %high_tensor = make_tensor_view %x, shape = [2], strides = [1] : tensor_view<2xf4E2M1FN, strides=[1]>
    %high = make_strided_view %high_tensor : strided_view<tile=(2), traversal_strides=[1], tensor_view<2xf4E2M1FN, strides=[1]>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %r, %t = load_view_tko weak %low[%zero] : partition_view<tile=(2), tensor_view<1xf4E2M1FN, strides=[1]>>, tile<i32> -> tile<2xf4E2M1FN>, token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %s, %t = load_view_tko weak %high[%one] : strided_view<tile=(2), traversal_strides=[1], tensor_view<2xf4E2M1FN, strides=[1]>>, tile<i32> -> tile<2xf4E2M1FN>, token
    }
    return
  }
}
