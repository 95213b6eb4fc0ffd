// The base of a tensor is assumed to be aligned to 16 bytes.
// rule: assume.div_by
!t = !cuda_tile.tensor_view<4xi32, strides=[1]>
!v = !cuda_tile.partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
cuda_tile.module @programs {
  entry @aligned(%x: tile<ptr<i32>>) {
    %two = constant <i32: 2> : tile<i32>
    // fixed: %two = constant <i32: 4> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %p = offset %x, %two : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %t = make_tensor_view %p, shape = [4], strides = [1] : !t
    %u = assume div_by<16>, %t : !t
    // undefined: breaks the assumption div_by<16>
    // undefined: the base address 0x
    // at: tile block (0, 0, 0)
    %v = make_partition_view %u : !v
    %i = iota : tile<4xi32>
    %s = store_view_tko weak %i, %v[%zero] : tile<4xi32>, !v, tile<i32> -> token
    return
  }
}
