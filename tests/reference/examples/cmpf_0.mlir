// Example cmpf_0 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @example(%to0: tile<ptr<i1>>, %to1: tile<ptr<i1>>) {
    %lhs0 = constant <f16: 0.0> : tile<f16>
    %rhs0 = constant <f16: 0.0> : tile<f16>
    // Custom form of scalar "ordered equal" comparison.
    %x0 = cmpf equal ordered %lhs0, %rhs0 : tile<f16> -> tile<i1>
    %lhs1 = constant <f16: 0.0> : tile<2x2xf16>
    %rhs1 = constant <f16: 0.0> : tile<2x2xf16>
    // Custom form of scalar "unordered less than" comparison.
    %x2 = cmpf less_than unordered %lhs1, %rhs1 : tile<2x2xf16> -> tile<2x2xi1>
    %lhs2 = constant <f64: 0.0> : tile<2x2xf64>
    %rhs2 = constant <f64: 0.0> : tile<2x2xf64>
    // The results go to memory.
    %zero = constant <i32: 0> : tile<i32>
    %outx0_k = store_ptr_tko weak %to0, %x0 : tile<ptr<i1>>, tile<i1> -> token
    %outx2_t = make_tensor_view %to1, shape = [2, 2], strides = [2, 1] : tensor_view<2x2xi1, strides=[2, 1]>
    %outx2_v = make_partition_view %outx2_t : partition_view<tile=(2x2), tensor_view<2x2xi1, strides=[2, 1]>>
    %outx2_k = store_view_tko weak %x2, %outx2_v[%zero, %zero] : tile<2x2xi1>, partition_view<tile=(2x2), tensor_view<2x2xi1, strides=[2, 1]>>, tile<i32> -> token
    return
  }
}
