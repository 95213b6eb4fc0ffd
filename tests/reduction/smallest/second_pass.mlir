cuda_tile.module @smallest {
  entry @k(%p: tile<ptr<f32>>, %n: tile<i32>) {
    %x = constant <f32: 0.0> : tile<1xf32>
    %v = make_tensor_view %p, shape = [1], strides = [1] : tensor_view<1xf32, strides=[1]>
    %u = make_partition_view %v : partition_view<tile=(1), tensor_view<1xf32, strides=[1]>>
    %y = for %i in (%n to %n, step %n) : tile<i32> iter_values(%a = %x) -> (tile<1xf32>) {
      continue %a : tile<1xf32>
    }
    for %i in (%n to %n, step %n) : tile<i32> {
      %a, %t0 = load_view_tko weak %u[%n] : partition_view<tile=(1), tensor_view<1xf32, strides=[1]>>, tile<i32> -> tile<1xf32>, token
      %b = addf %a, %y : tile<1xf32>
      %t1 = store_view_tko weak %b, %u[%n] : tile<1xf32>, partition_view<tile=(1), tensor_view<1xf32, strides=[1]>>, tile<i32> -> token
    }
    return
  }
}
