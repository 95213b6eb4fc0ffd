// Elements of 4 bits, of which half lie outside the array.
// rule: views.allocation
!t = !cuda_tile.tensor_view<8xf4E2M1FN, strides=[1]>
!v = !cuda_tile.partition_view<tile=(8), tensor_view<8xf4E2M1FN, strides=[1]>>
cuda_tile.module @programs {
  entry @fill(%y: tile<ptr<f4E2M1FN>>) {
    %zero = constant <i32: 0> : tile<i32>
    %start = constant <i32: 8> : tile<i32>
    // fixed: %start = constant <i32: 4> : tile<i32>
    %at = constant <i32: 0> : tile<i32>
    %p = offset %y, %start : tile<ptr<f4E2M1FN>>, tile<i32> -> tile<ptr<f4E2M1FN>>
    %yt = make_tensor_view %p, shape = [8], strides = [1] : !t
    %yv = make_partition_view %yt : !v
    %i = constant <f4E2M1FN: [0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0, -0.5]> : tile<8xf4E2M1FN>
    %s = store_view_tko weak %i, %yv[%at] : tile<8xf4E2M1FN>, !v, tile<i32> -> token
    // undefined: store of 1 byte at 0x
    // undefined: : 0 bytes past the end of 'y' (6 bytes)
    // at: tile block (0, 0, 0), element [4]
    return
  }
}
