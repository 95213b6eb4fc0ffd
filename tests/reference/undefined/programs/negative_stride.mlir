// Rows from the last to the first, by a negative stride.
// rule: make_tensor_view.negative
!t = !cuda_tile.tensor_view<2x4xi32, strides=[?,1]>
!v = !cuda_tile.partition_view<tile=(2x4), tensor_view<2x4xi32, strides=[?,1]>>
cuda_tile.module @programs {
  entry @flip(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %row = constant <i64: -4> : tile<i64>
    // fixed: %row = constant <i64: 4> : tile<i64>
    %first = constant <i32: 4> : tile<i32>
    // fixed: %first = constant <i32: 0> : tile<i32>
    %p = offset %x, %first : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %y_row = constant <i64: 4> : tile<i64>
    %xt = make_tensor_view %p, shape = [2, 4], strides = [%row, 1] : tile<i64> -> !t
    // undefined: the stride along dimension 0 is 18446744073709551612, a negative number (-4) read as unsigned
    // at: tile block (0, 0, 0)
    %yt = make_tensor_view %y, shape = [2, 4], strides = [%y_row, 1] : tile<i64> -> !t
    %xv = make_partition_view %xt : !v
    %yv = make_partition_view %yt : !v
    %v, %k = load_view_tko weak %xv[%zero, %zero] : !v, tile<i32> -> tile<2x4xi32>, token
    %s = store_view_tko weak %v, %yv[%zero, %zero] : tile<2x4xi32>, !v, tile<i32> -> token
    return
  }
}
