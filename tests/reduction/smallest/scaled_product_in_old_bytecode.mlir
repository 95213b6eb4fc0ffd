cuda_tile.module @smallest {
  entry @k() {
    %a = constant <f4E2M1FN: 1.0> : tile<32x32xf4E2M1FN>
    %c = constant <f32: 0.0> : tile<32x32xf32>
    %l = constant <f8E8M0FNU: 1.0> : tile<32x1xf8E8M0FNU>
    %r = constant <f8E8M0FNU: 1.0> : tile<1x32xf8E8M0FNU>
    %d = mmaf_scaled %a, %a, %c, %l, %r : tile<32x32xf4E2M1FN>, tile<32x32xf4E2M1FN>, tile<32x32xf32>, tile<32x1xf8E8M0FNU>, tile<1x32xf8E8M0FNU>
    return
  }
}
