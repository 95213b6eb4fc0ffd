cuda_tile.module @smallest {
  entry @k() {
    %x = constant <f32: 0.0> : tile<1xf32>
    %i = constant <i32: 0> : tile<1xi32>
    %r:2 = reduce %x, %i dim=0 identities=[0.0 : f32, 0 : i32] : tile<1xf32>, tile<1xi32> -> tile<f32>, tile<i32>
    (%a: tile<f32>, %b: tile<f32>, %c: tile<i32>, %d: tile<i32>) {
      %less = cmpi less_than %c, %d, signed : tile<i32> -> tile<i1>
      %s = select %less, %c, %d : tile<i1>, tile<i32>
      yield %a, %s : tile<f32>, tile<i32>
    }
    return
  }
}
