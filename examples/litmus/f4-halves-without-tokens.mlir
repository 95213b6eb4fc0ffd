// Of strong stores of the two halves of a byte by one tile block one may be lost without tokens.
// memory x: f4E2M1FN[2] = 0, 0
// grid 1
// exists x[0] == 1 && x[1] == 0
// because A store of a part of a byte reads the byte, and then writes it: that is not atomic.
// rules byte, token
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<f4E2M1FN>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %ones = constant <f4E2M1FN: [1.0, 1.0]> : tile<2xf4E2M1FN>
    %low_tensor = make_tensor_view %x, shape = [1], strides = [1] : tensor_view<1xf4E2M1FN, strides=[1]>
    %low = make_partition_view %low_tensor : partition_view<tile=(2), tensor_view<1xf4E2M1FN, strides=[1]>>
    %high_tensor = make_tensor_view %x, shape = [2], strides = [1] : tensor_view<2xf4E2M1FN, strides=[1]>
    %high = make_strided_view %high_tensor : strided_view<tile=(2), traversal_strides=[1], tensor_view<2xf4E2M1FN, strides=[1]>>
    %t = store_view_tko relaxed tl_blk %ones, %low[%zero] : tile<2xf4E2M1FN>, partition_view<tile=(2), tensor_view<1xf4E2M1FN, strides=[1]>>, tile<i32> -> token
    %u = store_view_tko relaxed tl_blk %ones, %high[%one] : tile<2xf4E2M1FN>, strided_view<tile=(2), traversal_strides=[1], tensor_view<2xf4E2M1FN, strides=[1]>>, tile<i32> -> token
    return
  }
}
