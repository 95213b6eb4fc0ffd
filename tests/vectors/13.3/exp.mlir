cuda_tile.module @m {
  entry @k_0() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = exp %f32.8 rounding<approx> : tile<8xf32>
  }
}
