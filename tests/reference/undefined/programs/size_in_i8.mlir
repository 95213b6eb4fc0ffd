// The length of an array is asked for in a type that is too narrow.
// rule: get_index_space_shape.fits
!t = !cuda_tile.tensor_view<300xi32, strides=[1]>
cuda_tile.module @programs {
  entry @size(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %xt = make_tensor_view %x, shape = [300], strides = [1] : !t
    %n = get_tensor_shape %xt : !t -> tile<i8>
    // undefined: the size 300 along dimension 0 does not fit i8
    // at: tile block (0, 0, 0)
    // fixed: %n = get_tensor_shape %xt : !t -> tile<i16>
    %m = exti %n unsigned : tile<i8> -> tile<i32>
    // fixed: %m = exti %n unsigned : tile<i16> -> tile<i32>
    %y_s = store_ptr_tko weak %y, %m : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
