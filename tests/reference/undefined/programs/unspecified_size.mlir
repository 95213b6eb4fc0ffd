// The size of a tensor is read with a mask.
// rule: operations.unspecified-view
!t = !cuda_tile.tensor_view<?xi32, strides=[1]>
!v = !cuda_tile.partition_view<tile=(4), padding_value = zero, tensor_view<?xi32, strides=[1]>>
cuda_tile.module @programs {
  entry @fill(%sizes: tile<ptr<i32>>, %y: tile<ptr<i32>>, %there: tile<i1>) {
    %two = constant <i32: 2> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %n, %k = load_ptr_tko weak %sizes, %there : tile<ptr<i32>>, tile<i1> -> tile<i32>, token
    // note: the result is unspecified where the mask is false, as there is no padding value
    // fixed: %n, %k = load_ptr_tko weak %sizes, %there, %two : tile<ptr<i32>>, tile<i1>, tile<i32> -> tile<i32>, token
    %t = make_tensor_view %y, shape = [%n], strides = [1] : tile<i32> -> !t
    // undefined: the operand dynamicShape is unspecified
    // at: tile block (0, 0, 0)
    %v = make_partition_view %t : !v
    %one = constant <i32: 1> : tile<4xi32>
    %s = store_view_tko weak %one, %v[%zero] : tile<4xi32>, !v, tile<i32> -> token
    return
  }
}
