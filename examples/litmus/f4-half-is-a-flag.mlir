// A release store of half a byte releases, as its write is observed.
// memory x: i32 = 0
// memory y: f4E2M1FN[2] = 0, 0
// grid 2
// forbidden 1:flag[1] == 1 && 1:data == 0
// because A release that a morally strong acquire observes happens before it.
// rules byte, release
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>, %y: tile<ptr<f4E2M1FN>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %ones = constant <f4E2M1FN: [1.0, 1.0]> : tile<2xf4E2M1FN>
    %all_tensor = make_tensor_view %y, shape = [2], strides = [1] : tensor_view<2xf4E2M1FN, strides=[1]>
    %all = make_partition_view %all_tensor : partition_view<tile=(2), tensor_view<2xf4E2M1FN, strides=[1]>>
    %high_tensor = make_tensor_view %y, shape = [2], strides = [1] : tensor_view<2xf4E2M1FN, strides=[1]>
    %high = make_strided_view %high_tensor : strided_view<tile=(2), traversal_strides=[1], tensor_view<2xf4E2M1FN, strides=[1]>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko relaxed device %x, %one : tile<ptr<i32>>, tile<i32> -> token
      %u = store_view_tko release device %ones, %high[%one] token = %t : tile<2xf4E2M1FN>, strided_view<tile=(2), traversal_strides=[1], tensor_view<2xf4E2M1FN, strides=[1]>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %flag, %t = load_view_tko acquire device %all[%zero] : partition_view<tile=(2), tensor_view<2xf4E2M1FN, strides=[1]>>, tile<i32> -> tile<2xf4E2M1FN>, token
      %data, %u = load_ptr_tko relaxed device %x token=%t : tile<ptr<i32>> -> tile<i32>, token
    }
    return
  }
}
