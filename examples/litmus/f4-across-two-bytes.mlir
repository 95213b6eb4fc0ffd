// A store of two elements in two bytes keeps the other half of each.
// memory x: f4E2M1FN[4] = 2, 3, 4, 6
// grid 1
// final x[0] == 2 && x[1] == 1 && x[2] == 0.5 && x[3] == 6
// because A store of a part of a byte reads the byte, and writes the rest of it as it was.
// rules byte
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<f4E2M1FN>>) {
    %one = constant <i32: 1> : tile<i32>
    %pair = constant <f4E2M1FN: [1.0, 0.5]> : tile<2xf4E2M1FN>
    %high_tensor = make_tensor_view %x, shape = [4], strides = [1] : tensor_view<4xf4E2M1FN, strides=[1]>
    %high = make_strided_view %high_tensor : strided_view<tile=(2), traversal_strides=[1], tensor_view<4xf4E2M1FN, strides=[1]>>
    %t = store_view_tko weak %pair, %high[%one] : tile<2xf4E2M1FN>, strided_view<tile=(2), traversal_strides=[1], tensor_view<4xf4E2M1FN, strides=[1]>>, tile<i32> -> token
    return
  }
}
