// Example make_tensor_view_0 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @example(%base: tile<ptr<f32>>, %to0: tile<ptr<i64>>, %to1: tile<ptr<i64>>, %to2: tile<ptr<i64>>, %to3: tile<ptr<i64>>) {
    // tensor_view to a scalar tile of f32
    %a0 = make_tensor_view %base,
      shape = [], strides = [] : tensor_view<f32>
    // tensor_view to a tile of static shape and strides
    %a1 = make_tensor_view %base,
      shape = [32, 32], strides = [32, 1]
      : tensor_view<32x32xf32, strides=[32,1]>
    %sh0 = constant <i32: 32> : tile<i32>
    %sh1 = constant <i32: 32> : tile<i32>
    %st0 = constant <i32: 32> : tile<i32>
    %st1 = constant <i32: 1> : tile<i32>
    // tensor_view to a tile with partially dynamic shape and strides
    // all dynamic values must be of the same type, here tile<i32>
    %a2 = make_tensor_view %base,
      shape = [%sh0, %sh1], strides = [%st0, %st1]
      : tile<i32> -> tensor_view<?x?xf32, strides=[?,?]>
    // The results go to memory.
    %x0, %x1 = get_tensor_shape %a1 : tensor_view<32x32xf32, strides=[32,1]> -> tile<i64>
    %y0, %y1 = get_tensor_shape %a2 : tensor_view<?x?xf32, strides=[?,?]> -> tile<i64>
    %outx0_k = store_ptr_tko weak %to0, %x0 : tile<ptr<i64>>, tile<i64> -> token
    %outx1_k = store_ptr_tko weak %to1, %x1 : tile<ptr<i64>>, tile<i64> -> token
    %outy0_k = store_ptr_tko weak %to2, %y0 : tile<ptr<i64>>, tile<i64> -> token
    %outy1_k = store_ptr_tko weak %to3, %y1 : tile<ptr<i64>>, tile<i64> -> token
    return
  }
}
