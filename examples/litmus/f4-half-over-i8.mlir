// A strong store of a byte as i8 may be lost to a store of half of it that read before.
// memory x: f4E2M1FN[2] = 0, 0
// grid 2
// exists x[0] == 0 && x[1] == 1
// because A store of a part of a byte reads the byte, and then writes it: that is not atomic.
// rules byte, strong
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<f4E2M1FN>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %ones = constant <f4E2M1FN: [1.0, 1.0]> : tile<2xf4E2M1FN>
    %two_i8 = constant <i8: 2> : tile<i8>
    %high_tensor = make_tensor_view %x, shape = [2], strides = [1] : tensor_view<2xf4E2M1FN, strides=[1]>
    %high = make_strided_view %high_tensor : strided_view<tile=(2), traversal_strides=[1], tensor_view<2xf4E2M1FN, strides=[1]>>
    %bytes = ptr_to_ptr %x : tile<ptr<f4E2M1FN>> -> tile<ptr<i8>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko relaxed device %bytes, %two_i8 : tile<ptr<i8>>, tile<i8> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %t = store_view_tko relaxed device %ones, %high[%one] : tile<2xf4E2M1FN>, strided_view<tile=(2), traversal_strides=[1], tensor_view<2xf4E2M1FN, strides=[1]>>, tile<i32> -> token
    }
    return
  }
}
