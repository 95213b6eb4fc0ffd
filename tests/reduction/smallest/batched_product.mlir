cuda_tile.module @smallest {
  entry @k(%p: tile<ptr<f16>>, %n: tile<i32>) {
    %zero = constant <f32: 0.0> : tile<1x1x1xf32>
    %x = make_tensor_view %p, shape = [1, 1, 1], strides = [1, 1, 1] : tensor_view<1x1x1xf16, strides=[1,1,1]>
    %y = make_tensor_view %p, shape = [1, 1, 1], strides = [1, 1, 1] : tensor_view<1x1x1xf16, strides=[1,1,1]>
    %u = make_partition_view %x : partition_view<tile=(1x1x1), tensor_view<1x1x1xf16, strides=[1,1,1]>>
    %v = make_partition_view %y : partition_view<tile=(1x1x1), tensor_view<1x1x1xf16, strides=[1,1,1]>>
    %r = for %i in (%n to %n, step %n) : tile<i32> iter_values(%sum = %zero) -> (tile<1x1x1xf32>) {
      %a, %t0 = load_view_tko weak %u[%n, %n, %n] : partition_view<tile=(1x1x1), tensor_view<1x1x1xf16, strides=[1,1,1]>>, tile<i32> -> tile<1x1x1xf16>, token
      %b, %t1 = load_view_tko weak %v[%n, %n, %n] : partition_view<tile=(1x1x1), tensor_view<1x1x1xf16, strides=[1,1,1]>>, tile<i32> -> tile<1x1x1xf16>, token
      %c = mmaf %a, %b, %sum : tile<1x1x1xf16>, tile<1x1x1xf16>, tile<1x1x1xf32>
      continue %sum : tile<1x1x1xf32>
    }
    return
  }
}
