// Two elements that share a byte are stored at once, and loaded at once.
// memory x: f4E2M1FN[2] = 0, 0
// grid 2
// final (1:r[0] == 0 && 1:r[1] == 0) || (1:r[0] == 1 && 1:r[1] == 0.5)
// because Elements of an operation that share a byte are one memory operation on it.
// rules byte, element
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<f4E2M1FN>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %pair = constant <f4E2M1FN: [1.0, 0.5]> : tile<2xf4E2M1FN>
    %all_tensor = make_tensor_view %x, shape = [2], strides = [1] : tensor_view<2xf4E2M1FN, strides=[1]>
    %all = make_partition_view %all_tensor : partition_view<tile=(2), tensor_view<2xf4E2M1FN, strides=[1]>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_view_tko relaxed device %pair, %all[%zero] : tile<2xf4E2M1FN>, partition_view<tile=(2), tensor_view<2xf4E2M1FN, strides=[1]>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %r, %t = load_view_tko relaxed device %all[%zero] : partition_view<tile=(2), tensor_view<2xf4E2M1FN, strides=[1]>>, tile<i32> -> tile<2xf4E2M1FN>, token
    }
    return
  }
}
