// A view of a constant global is written.
// rule: memory.read-only
!t = !cuda_tile.tensor_view<4xi32, strides=[1]>
!v = !cuda_tile.partition_view<tile=(2), tensor_view<4xi32, strides=[1]>>
cuda_tile.module @programs {
  global constant @table <i32: [1, 2, 3, 4]> : tile<4xi32>
  entry @update(%y: tile<ptr<i32>>) {
    %g = get_global @table : tile<ptr<i32>>
    %one = constant <i32: 1> : tile<i32>
    %xt = make_tensor_view %g, shape = [4], strides = [1] : !t
    %yt = make_tensor_view %g, shape = [4], strides = [1] : !t
    // fixed: %yt = make_tensor_view %y, shape = [4], strides = [1] : !t
    %xv = make_partition_view %xt : !v
    %yv = make_partition_view %yt : !v
    %v, %k = load_view_tko weak %xv[%one] : !v, tile<i32> -> tile<2xi32>, token
    %s = store_view_tko weak %v, %yv[%one] : tile<2xi32>, !v, tile<i32> -> token
    // undefined: store of 4 bytes at 0x
    // undefined: global @table is read-only; byte 8
    // at: tile block (0, 0, 0), element [0]
    return
  }
}
