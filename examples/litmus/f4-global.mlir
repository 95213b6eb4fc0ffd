// A global of elements of four bits is accessed like an array.
// grid 1
// final @g[0] == 3 && @g[1] == 1 && @g[2] == 0.5 && @g[3] == 6
// because A store of a part of a byte reads the byte, and writes the rest of it as it was.
// rules byte
cuda_tile.module @litmus {
  global @g alignment = 16 <f4E2M1FN: [3.0, 3.0, 6.0, 6.0]> : tile<4xf4E2M1FN>
  entry @test() {
    %one = constant <i32: 1> : tile<i32>
    %pair = constant <f4E2M1FN: [1.0, 0.5]> : tile<2xf4E2M1FN>
    %x = get_global @g : tile<ptr<f4E2M1FN>>
    %high_tensor = make_tensor_view %x, shape = [4], strides = [1] : tensor_view<4xf4E2M1FN, strides=[1]>
    %high = make_strided_view %high_tensor : strided_view<tile=(2), traversal_strides=[1], tensor_view<4xf4E2M1FN, strides=[1]>>
    %t = store_view_tko weak %pair, %high[%one] : tile<2xf4E2M1FN>, strided_view<tile=(2), traversal_strides=[1], tensor_view<4xf4E2M1FN, strides=[1]>>, tile<i32> -> token
    return
  }
}
