cuda_tile.module @smallest {
  entry @k() {
    %x = constant <f32: 0.0> : tile<1xf32>
    %r:2 = reduce %x, %x dim=0 identities=[0.0 : f32, 0.0 : f32] : tile<1xf32>, tile<1xf32> -> tile<f32>, tile<f32>
    (%a: tile<f32>, %b: tile<f32>, %c: tile<f32>, %d: tile<f32>) {
      %e = divf %a, %b : tile<f32>
      %f = fma %e, %e, %e : tile<f32>
      yield %f, %f : tile<f32>, tile<f32>
    }
    return
  }
}
