cuda_tile.module @m {
  entry @k_0() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = reduce %fnv8E5M3FNU.8 dim=0  identities=[1.0 : fnv8E5M3FNU] : tile<8xfnv8E5M3FNU> -> tile<fnv8E5M3FNU>
    (%e0: tile<fnv8E5M3FNU>, %a0: tile<fnv8E5M3FNU>) {
      yield %e0 : tile<fnv8E5M3FNU>
    }
  }
  entry @k_1() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %f32 = constant <f32: 1.0> : tile<f32>
    %i32 = constant <i32: 1> : tile<i32>
    %r = reduce %i1.8 dim=0  identities=[true] : tile<8xi1> -> tile<i1>
    (%e: tile<i1>, %a: tile<i1>) {
      %q = fpowi %f32, %i32 : tile<f32>, tile<i32>
      yield %e : tile<i1>
    }
  }
  entry @k_2() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %f32 = constant <f32: 1.0> : tile<f32>
    %r = reduce %i1.8 dim=0  identities=[true] : tile<8xi1> -> tile<i1>
    (%e: tile<i1>, %a: tile<i1>) {
      %q = insert %f32, %f32[] : tile<f32>, tile<f32>
      yield %e : tile<i1>
    }
  }
}
