// Stores of the two halves of a byte that are ordered keep both.
// memory x: f4E2M1FN[2] = 0, 0
// memory y: i32 = 0
// grid 2
// forbidden 1:flag == 1 && (x[0] != 1 || x[1] != 1)
// because The second store reads what happens before it, and writes that half as it was.
// rules byte, release, coherence
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<f4E2M1FN>>, %y: tile<ptr<i32>>) {
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
      %t = store_view_tko weak %ones, %low[%zero] : tile<2xf4E2M1FN>, partition_view<tile=(2), tensor_view<1xf4E2M1FN, strides=[1]>>, tile<i32> -> token
      %u = store_ptr_tko release device %y, %one token=%t : tile<ptr<i32>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %flag, %t = load_ptr_tko acquire device %y : tile<ptr<i32>> -> tile<i32>, token
      %is_there = cmpi equal %flag, %one, signed : tile<i32> -> tile<i1>
      if %is_there {
        %u = store_view_tko weak %ones, %high[%one] token = %t : tile<2xf4E2M1FN>, strided_view<tile=(2), traversal_strides=[1], tensor_view<2xf4E2M1FN, strides=[1]>>, tile<i32> -> token
      }
    }
    return
  }
}
