// A tensor of i64 whose base is behind a header of 4 bytes.
// rule: semantics.aligned
!t = !cuda_tile.tensor_view<2xi64, strides=[1]>
!v = !cuda_tile.partition_view<tile=(2), tensor_view<2xi64, strides=[1]>>
cuda_tile.module @programs {
  entry @widen(%x: tile<ptr<i32>>, %y: tile<ptr<i64>>) {
    %header = constant <i32: 1> : tile<i32>
    // fixed: %header = constant <i32: 2> : tile<i32>
    %b = offset %x, %header : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %d = ptr_to_ptr %b : tile<ptr<i32>> -> tile<ptr<i64>>
    %zero = constant <i32: 0> : tile<i32>
    %t = make_tensor_view %d, shape = [2], strides = [1] : !t
    %v = make_partition_view %t : !v
    %w, %k = load_view_tko weak %v[%zero] : !v, tile<i32> -> tile<2xi64>, token
    // undefined: load of 8 bytes at 0x
    // undefined: not a multiple of 8, the size of an element; byte 4 of 'x' (32 bytes)
    // at: tile block (0, 0, 0), element [0]
    %i = iota : tile<2xi32>
    %ys_1 = reshape %y : tile<ptr<i64>> -> tile<1xptr<i64>>
    %ys = broadcast %ys_1 : tile<1xptr<i64>> -> tile<2xptr<i64>>
    %ya = offset %ys, %i : tile<2xptr<i64>>, tile<2xi32> -> tile<2xptr<i64>>
    %ya_s = store_ptr_tko weak %ya, %w : tile<2xptr<i64>>, tile<2xi64> -> token
    return
  }
}
