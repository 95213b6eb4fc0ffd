// Example print_tko_0 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @example(%source: tile<ptr<f32>>) {
    %origin = constant <i32: 0> : tile<i32>
    %arg_t = make_tensor_view %source, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %arg_v = make_partition_view %arg_t : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %arg, %arg_k = load_view_tko weak %arg_v[%origin] : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    print_tko "Hello world: %f\n", %arg : tile<4xf32> -> token
    print_tko "%+08.3f", %arg : tile<4xf32> -> token
    return
  }
}
