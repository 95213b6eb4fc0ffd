cuda_tile.module @smallest {
  entry @k(%p: tile<ptr<f32>>, %n: tile<i32>) {
    %x = make_tensor_view %p, shape = [1], strides = [1] : tensor_view<1xf32, strides=[1]>
    %u = make_partition_view %x : partition_view<tile=(1), tensor_view<1xf32, strides=[1]>>
    %a, %t = load_view_tko weak %u[%n] : partition_view<tile=(1), tensor_view<1xf32, strides=[1]>>, tile<i32> -> tile<1xf32>, token
    %r = reduce %a dim=0 identities=[0.0 : f32] : tile<1xf32> -> tile<f32>
    (%c: tile<f32>, %d: tile<f32>) {
      yield %c : tile<f32>
    }
    %s = reduce %a dim=0 identities=[0.0 : f32] : tile<1xf32> -> tile<f32>
    (%c: tile<f32>, %d: tile<f32>) {
      yield %c : tile<f32>
    }
    return
  }
}
