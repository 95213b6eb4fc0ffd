// Example cmpi_0 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @example(%to0: tile<ptr<i1>>, %to1: tile<ptr<i1>>) {
    %lhs0 = constant <i16: 0> : tile<i16>
    %rhs0 = constant <i16: 0> : tile<i16>
    // Scalar "signed less than" comparison.
    %x0 = cmpi less_than %lhs0, %rhs0, signed : tile<i16> -> tile<i1>
    %lhs1 = constant <i64: 0> : tile<2x2xi64>
    %rhs1 = constant <i64: 0> : tile<2x2xi64>
    // Tile equality comparison.
    // There is no difference between "signed" and "unsigned" when performing equality and inequality comparison.
    %x1 = cmpi equal %lhs1, %rhs1, signed : tile<2x2xi64> -> tile<2x2xi1>
    // The results go to memory.
    %zero = constant <i32: 0> : tile<i32>
    %outx0_k = store_ptr_tko weak %to0, %x0 : tile<ptr<i1>>, tile<i1> -> token
    %outx1_t = make_tensor_view %to1, shape = [2, 2], strides = [2, 1] : tensor_view<2x2xi1, strides=[2, 1]>
    %outx1_v = make_partition_view %outx1_t : partition_view<tile=(2x2), tensor_view<2x2xi1, strides=[2, 1]>>
    %outx1_k = store_view_tko weak %x1, %outx1_v[%zero, %zero] : tile<2x2xi1>, partition_view<tile=(2x2), tensor_view<2x2xi1, strides=[2, 1]>>, tile<i32> -> token
    return
  }
}
