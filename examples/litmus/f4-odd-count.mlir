// The last element of an odd number of them has a byte of its own.
// memory x: f4E2M1FN[3] = 0, 0, 0
// grid 2
// final x[0] == 1 && x[1] == 0.5 && x[2] == 1
// because Accesses race only if they touch a byte in common.
// rules byte, race
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<f4E2M1FN>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %pair = constant <f4E2M1FN: [1.0, 0.5]> : tile<2xf4E2M1FN>
    %ones = constant <f4E2M1FN: [1.0, 1.0]> : tile<2xf4E2M1FN>
    %all_tensor = make_tensor_view %x, shape = [3], strides = [1] : tensor_view<3xf4E2M1FN, strides=[1]>
    %all = make_partition_view %all_tensor : partition_view<tile=(2), tensor_view<3xf4E2M1FN, strides=[1]>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_view_tko weak %pair, %all[%zero] : tile<2xf4E2M1FN>, partition_view<tile=(2), tensor_view<3xf4E2M1FN, strides=[1]>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %t = store_view_tko weak %ones, %all[%one] : tile<2xf4E2M1FN>, partition_view<tile=(2), tensor_view<3xf4E2M1FN, strides=[1]>>, tile<i32> -> token
    }
    return
  }
}
