// PASSES: annotate(inbounds=yes)
cuda_tile.module @m {
  // Tiles 0 to 3 of 100 elements: all but the last are inside, and along the other dimension every tile is.
  // CHECK-LABEL: entry @tiles
  // CHECK: load_view_tko weak %{{.*}}[%{{.*}}, %{{.*}}] inbounds = [false, true]
  // CHECK: for
  // CHECK: load_view_tko weak %{{.*}}[%{{.*}}, %{{.*}}] inbounds = [true, true]
  // CHECK: store_view_tko weak %{{.*}} inbounds = [true, true]
  // Nothing is known of the parameter.
  // CHECK: load_view_tko weak %{{.*}}[%arg1, %{{.*}}] inbounds = [false, true]
  // CHECK: return
  entry @tiles(%p: tile<ptr<f32>>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %v = make_tensor_view %p, shape = [100, 64], strides = [64, 1] : tensor_view<100x64xf32, strides=[64,1]>
    %w = make_partition_view %v : partition_view<tile=(32x64), padding_value = zero, tensor_view<100x64xf32, strides=[64,1]>>
    %x, %t = load_view_tko weak %w[%three, %zero] : partition_view<tile=(32x64), padding_value = zero, tensor_view<100x64xf32, strides=[64,1]>>, tile<i32> -> tile<32x64xf32>, token
    for %i in (%zero to %three, step %one) : tile<i32> {
      %y, %t1 = load_view_tko weak %w[%i, %zero] : partition_view<tile=(32x64), padding_value = zero, tensor_view<100x64xf32, strides=[64,1]>>, tile<i32> -> tile<32x64xf32>, token
      %t2 = store_view_tko weak %y, %w[%i, %zero] token = %t1 : tile<32x64xf32>, partition_view<tile=(32x64), padding_value = zero, tensor_view<100x64xf32, strides=[64,1]>>, tile<i32> -> token
    }
    %z, %t3 = load_view_tko weak %w[%n, %zero] : partition_view<tile=(32x64), padding_value = zero, tensor_view<100x64xf32, strides=[64,1]>>, tile<i32> -> tile<32x64xf32>, token
    %t4 = store_view_tko weak %z, %w[%three, %zero] token = %t3 : tile<32x64xf32>, partition_view<tile=(32x64), padding_value = zero, tensor_view<100x64xf32, strides=[64,1]>>, tile<i32> -> token
    %t5 = print_tko "%f", %x : tile<32x64xf32> -> token
    return
  }
}
