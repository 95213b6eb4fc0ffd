// Example get_global_0 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  global @val <f32: [0.1, 0.2, 0.3, 0.4]> : tile<4xf32>
  entry @example(%to0: tile<ptr<f32>>) {
    %ptr = get_global @val : tile<ptr<f32>>
    // The results go to memory.
    %origin = constant <i32: 0> : tile<i32>
    %x_t = make_tensor_view %ptr, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %x_v = make_partition_view %x_t : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %x, %x_k = load_view_tko weak %x_v[%origin] : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    %zero = constant <i32: 0> : tile<i32>
    %outx_t = make_tensor_view %to0, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %outx_v = make_partition_view %outx_t : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %outx_k = store_view_tko weak %x, %outx_v[%zero] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
