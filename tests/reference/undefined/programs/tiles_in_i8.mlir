// The number of tiles along the second dimension is asked for in a type that is too narrow.
// rule: get_index_space_shape.fits
!t = !cuda_tile.tensor_view<2x1024xi8, strides=[1024,1]>
!v = !cuda_tile.partition_view<tile=(2x4), tensor_view<2x1024xi8, strides=[1024,1]>>
// fixed: !v = !cuda_tile.partition_view<tile=(2x8), tensor_view<2x1024xi8, strides=[1024,1]>>
cuda_tile.module @programs {
  entry @tiles(%x: tile<ptr<i8>>, %y: tile<ptr<i8>>) {
    %xt = make_tensor_view %x, shape = [2, 1024], strides = [1024, 1] : !t
    %xv = make_partition_view %xt : !v
    %n:2 = get_index_space_shape %xv : !v -> tile<i8>
    // undefined: the size 256 along dimension 1 does not fit i8
    // at: tile block (0, 0, 0)
    %s = store_ptr_tko weak %y, %n#1 : tile<ptr<i8>>, tile<i8> -> token
    return
  }
}
