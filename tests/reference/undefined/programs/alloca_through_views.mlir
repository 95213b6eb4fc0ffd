// A tile is put into scratch memory and read back by columns, one column too many.
// rule: operations.unspecified-memory
!t = !cuda_tile.tensor_view<2x3xi32, strides=[4,1]>
// fixed: !t = !cuda_tile.tensor_view<2x4xi32, strides=[4,1]>
!v = !cuda_tile.partition_view<tile=(2x4), tensor_view<2x3xi32, strides=[4,1]>>
// fixed: !v = !cuda_tile.partition_view<tile=(2x4), tensor_view<2x4xi32, strides=[4,1]>>
!u = !cuda_tile.tensor_view<4x2xi32, strides=[1,4]>
!w = !cuda_tile.partition_view<tile=(4x2), tensor_view<4x2xi32, strides=[1,4]>>
cuda_tile.module @programs {
  entry @scratch(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %cells = alloca num_elem = 8, alignment = 16 : tile<ptr<i32>>
    %one = constant <i32: [[1, 2, 3, 4], [5, 6, 7, 8]]> : tile<2x4xi32>
    %at = make_tensor_view %cells, shape = [2, 3], strides = [4, 1] : !t
    // fixed: %at = make_tensor_view %cells, shape = [2, 4], strides = [4, 1] : !t
    %bt = make_tensor_view %cells, shape = [4, 2], strides = [1, 4] : !u
    %yt = make_tensor_view %y, shape = [4, 2], strides = [1, 4] : !u
    %av = make_partition_view %at : !v
    %bv = make_partition_view %bt : !w
    %yv = make_partition_view %yt : !w
    %s = store_view_tko weak %one, %av[%zero, %zero] : tile<2x4xi32>, !v, tile<i32> -> token
    %v, %k = load_view_tko weak %bv[%zero, %zero] token = %s : !w, tile<i32> -> tile<4x2xi32>, token
    // note: the result is unspecified where memory of an alloca was never written
    %r = store_view_tko weak %v, %yv[%zero, %zero] : tile<4x2xi32>, !w, tile<i32> -> token
    // undefined: an unspecified value would be written
    // at: tile block (0, 0, 0), element [3, 0]
    return
  }
}
