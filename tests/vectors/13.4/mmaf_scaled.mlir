cuda_tile.module @m {
  entry @k_0() {
    %f4E2M1FN.16x64 = constant <f4E2M1FN: 1.0> : tile<16x64xf4E2M1FN>
    %f4E2M1FN.64x16 = constant <f4E2M1FN: 1.0> : tile<64x16xf4E2M1FN>
    %f32.16x16 = constant <f32: 1.0> : tile<16x16xf32>
    %fnv8E5M3FNU.16x4 = constant <fnv8E5M3FNU: 1.0> : tile<16x4xfnv8E5M3FNU>
    %fnv8E5M3FNU.4x16 = constant <fnv8E5M3FNU: 1.0> : tile<4x16xfnv8E5M3FNU>
    %r = mmaf_scaled %f4E2M1FN.16x64, %f4E2M1FN.64x16, %f32.16x16, %fnv8E5M3FNU.16x4, %fnv8E5M3FNU.4x16 : tile<16x64xf4E2M1FN>, tile<64x16xf4E2M1FN>, tile<16x16xf32>, tile<16x4xfnv8E5M3FNU>, tile<4x16xfnv8E5M3FNU>
  }
  entry @k_1() {
    %f4E2M1FN.128x128 = constant <f4E2M1FN: 1.0> : tile<128x128xf4E2M1FN>
    %f4E2M1FN.128x64 = constant <f4E2M1FN: 1.0> : tile<128x64xf4E2M1FN>
    %f32.128x64 = constant <f32: 1.0> : tile<128x64xf32>
    %fnv8E5M3FNU.128x8 = constant <fnv8E5M3FNU: 1.0> : tile<128x8xfnv8E5M3FNU>
    %fnv8E5M3FNU.8x64 = constant <fnv8E5M3FNU: 1.0> : tile<8x64xfnv8E5M3FNU>
    %r = mmaf_scaled %f4E2M1FN.128x128, %f4E2M1FN.128x64, %f32.128x64, %fnv8E5M3FNU.128x8, %fnv8E5M3FNU.8x64 : tile<128x128xf4E2M1FN>, tile<128x64xf4E2M1FN>, tile<128x64xf32>, tile<128x8xfnv8E5M3FNU>, tile<8x64xfnv8E5M3FNU>
  }
  entry @k_2() {
    %f4E2M1FN.1x16x64 = constant <f4E2M1FN: 1.0> : tile<1x16x64xf4E2M1FN>
    %f4E2M1FN.1x64x16 = constant <f4E2M1FN: 1.0> : tile<1x64x16xf4E2M1FN>
    %f32.1x16x16 = constant <f32: 1.0> : tile<1x16x16xf32>
    %fnv8E5M3FNU.1x16x4 = constant <fnv8E5M3FNU: 1.0> : tile<1x16x4xfnv8E5M3FNU>
    %fnv8E5M3FNU.1x4x16 = constant <fnv8E5M3FNU: 1.0> : tile<1x4x16xfnv8E5M3FNU>
    %r = mmaf_scaled %f4E2M1FN.1x16x64, %f4E2M1FN.1x64x16, %f32.1x16x16, %fnv8E5M3FNU.1x16x4, %fnv8E5M3FNU.1x4x16 : tile<1x16x64xf4E2M1FN>, tile<1x64x16xf4E2M1FN>, tile<1x16x16xf32>, tile<1x16x4xfnv8E5M3FNU>, tile<1x4x16xfnv8E5M3FNU>
  }
  entry @k_3() {
    %f4E2M1FN.1x128x128 = constant <f4E2M1FN: 1.0> : tile<1x128x128xf4E2M1FN>
    %f4E2M1FN.1x128x64 = constant <f4E2M1FN: 1.0> : tile<1x128x64xf4E2M1FN>
    %f32.1x128x64 = constant <f32: 1.0> : tile<1x128x64xf32>
    %fnv8E5M3FNU.1x128x8 = constant <fnv8E5M3FNU: 1.0> : tile<1x128x8xfnv8E5M3FNU>
    %fnv8E5M3FNU.1x8x64 = constant <fnv8E5M3FNU: 1.0> : tile<1x8x64xfnv8E5M3FNU>
    %r = mmaf_scaled %f4E2M1FN.1x128x128, %f4E2M1FN.1x128x64, %f32.1x128x64, %fnv8E5M3FNU.1x128x8, %fnv8E5M3FNU.1x8x64 : tile<1x128x128xf4E2M1FN>, tile<1x128x64xf4E2M1FN>, tile<1x128x64xf32>, tile<1x128x8xfnv8E5M3FNU>, tile<1x8x64xfnv8E5M3FNU>
  }
  entry @k_4() {
    %f4E2M1FN.2x16x64 = constant <f4E2M1FN: 1.0> : tile<2x16x64xf4E2M1FN>
    %f4E2M1FN.2x64x16 = constant <f4E2M1FN: 1.0> : tile<2x64x16xf4E2M1FN>
    %f32.2x16x16 = constant <f32: 1.0> : tile<2x16x16xf32>
    %fnv8E5M3FNU.2x16x4 = constant <fnv8E5M3FNU: 1.0> : tile<2x16x4xfnv8E5M3FNU>
    %fnv8E5M3FNU.2x4x16 = constant <fnv8E5M3FNU: 1.0> : tile<2x4x16xfnv8E5M3FNU>
    %r = mmaf_scaled %f4E2M1FN.2x16x64, %f4E2M1FN.2x64x16, %f32.2x16x16, %fnv8E5M3FNU.2x16x4, %fnv8E5M3FNU.2x4x16 : tile<2x16x64xf4E2M1FN>, tile<2x64x16xf4E2M1FN>, tile<2x16x16xf32>, tile<2x16x4xfnv8E5M3FNU>, tile<2x4x16xfnv8E5M3FNU>
  }
  entry @k_5() {
    %f4E2M1FN.2x128x128 = constant <f4E2M1FN: 1.0> : tile<2x128x128xf4E2M1FN>
    %f4E2M1FN.2x128x64 = constant <f4E2M1FN: 1.0> : tile<2x128x64xf4E2M1FN>
    %f32.2x128x64 = constant <f32: 1.0> : tile<2x128x64xf32>
    %fnv8E5M3FNU.2x128x8 = constant <fnv8E5M3FNU: 1.0> : tile<2x128x8xfnv8E5M3FNU>
    %fnv8E5M3FNU.2x8x64 = constant <fnv8E5M3FNU: 1.0> : tile<2x8x64xfnv8E5M3FNU>
    %r = mmaf_scaled %f4E2M1FN.2x128x128, %f4E2M1FN.2x128x64, %f32.2x128x64, %fnv8E5M3FNU.2x128x8, %fnv8E5M3FNU.2x8x64 : tile<2x128x128xf4E2M1FN>, tile<2x128x64xf4E2M1FN>, tile<2x128x64xf32>, tile<2x128x8xfnv8E5M3FNU>, tile<2x8x64xfnv8E5M3FNU>
  }
  entry @k_6() {
    %f4E2M1FN.4x16x64 = constant <f4E2M1FN: 1.0> : tile<4x16x64xf4E2M1FN>
    %f4E2M1FN.4x64x16 = constant <f4E2M1FN: 1.0> : tile<4x64x16xf4E2M1FN>
    %f32.4x16x16 = constant <f32: 1.0> : tile<4x16x16xf32>
    %fnv8E5M3FNU.4x16x4 = constant <fnv8E5M3FNU: 1.0> : tile<4x16x4xfnv8E5M3FNU>
    %fnv8E5M3FNU.4x4x16 = constant <fnv8E5M3FNU: 1.0> : tile<4x4x16xfnv8E5M3FNU>
    %r = mmaf_scaled %f4E2M1FN.4x16x64, %f4E2M1FN.4x64x16, %f32.4x16x16, %fnv8E5M3FNU.4x16x4, %fnv8E5M3FNU.4x4x16 : tile<4x16x64xf4E2M1FN>, tile<4x64x16xf4E2M1FN>, tile<4x16x16xf32>, tile<4x16x4xfnv8E5M3FNU>, tile<4x4x16xfnv8E5M3FNU>
  }
  entry @k_7() {
    %f4E2M1FN.4x128x128 = constant <f4E2M1FN: 1.0> : tile<4x128x128xf4E2M1FN>
    %f4E2M1FN.4x128x64 = constant <f4E2M1FN: 1.0> : tile<4x128x64xf4E2M1FN>
    %f32.4x128x64 = constant <f32: 1.0> : tile<4x128x64xf32>
    %fnv8E5M3FNU.4x128x8 = constant <fnv8E5M3FNU: 1.0> : tile<4x128x8xfnv8E5M3FNU>
    %fnv8E5M3FNU.4x8x64 = constant <fnv8E5M3FNU: 1.0> : tile<4x8x64xfnv8E5M3FNU>
    %r = mmaf_scaled %f4E2M1FN.4x128x128, %f4E2M1FN.4x128x64, %f32.4x128x64, %fnv8E5M3FNU.4x128x8, %fnv8E5M3FNU.4x8x64 : tile<4x128x128xf4E2M1FN>, tile<4x128x64xf4E2M1FN>, tile<4x128x64xf32>, tile<4x128x8xfnv8E5M3FNU>, tile<4x8x64xfnv8E5M3FNU>
  }
  entry @k_8() {
    %f4E2M1FN.16x64 = constant <f4E2M1FN: 1.0> : tile<16x64xf4E2M1FN>
    %f4E2M1FN.64x16 = constant <f4E2M1FN: 1.0> : tile<64x16xf4E2M1FN>
    %f32.16x16 = constant <f32: 1.0> : tile<16x16xf32>
    %fnv8E5M3FNU.16x2 = constant <fnv8E5M3FNU: 1.0> : tile<16x2xfnv8E5M3FNU>
    %fnv8E5M3FNU.2x16 = constant <fnv8E5M3FNU: 1.0> : tile<2x16xfnv8E5M3FNU>
    %r = mmaf_scaled %f4E2M1FN.16x64, %f4E2M1FN.64x16, %f32.16x16, %fnv8E5M3FNU.16x2, %fnv8E5M3FNU.2x16 : tile<16x64xf4E2M1FN>, tile<64x16xf4E2M1FN>, tile<16x16xf32>, tile<16x2xfnv8E5M3FNU>, tile<2x16xfnv8E5M3FNU>
  }
  entry @k_9() {
    %f4E2M1FN.128x128 = constant <f4E2M1FN: 1.0> : tile<128x128xf4E2M1FN>
    %f4E2M1FN.128x64 = constant <f4E2M1FN: 1.0> : tile<128x64xf4E2M1FN>
    %f32.128x64 = constant <f32: 1.0> : tile<128x64xf32>
    %fnv8E5M3FNU.128x4 = constant <fnv8E5M3FNU: 1.0> : tile<128x4xfnv8E5M3FNU>
    %fnv8E5M3FNU.4x64 = constant <fnv8E5M3FNU: 1.0> : tile<4x64xfnv8E5M3FNU>
    %r = mmaf_scaled %f4E2M1FN.128x128, %f4E2M1FN.128x64, %f32.128x64, %fnv8E5M3FNU.128x4, %fnv8E5M3FNU.4x64 : tile<128x128xf4E2M1FN>, tile<128x64xf4E2M1FN>, tile<128x64xf32>, tile<128x4xfnv8E5M3FNU>, tile<4x64xfnv8E5M3FNU>
  }
  entry @k_10() {
    %f4E2M1FN.1x16x64 = constant <f4E2M1FN: 1.0> : tile<1x16x64xf4E2M1FN>
    %f4E2M1FN.1x64x16 = constant <f4E2M1FN: 1.0> : tile<1x64x16xf4E2M1FN>
    %f32.1x16x16 = constant <f32: 1.0> : tile<1x16x16xf32>
    %fnv8E5M3FNU.1x16x2 = constant <fnv8E5M3FNU: 1.0> : tile<1x16x2xfnv8E5M3FNU>
    %fnv8E5M3FNU.1x2x16 = constant <fnv8E5M3FNU: 1.0> : tile<1x2x16xfnv8E5M3FNU>
    %r = mmaf_scaled %f4E2M1FN.1x16x64, %f4E2M1FN.1x64x16, %f32.1x16x16, %fnv8E5M3FNU.1x16x2, %fnv8E5M3FNU.1x2x16 : tile<1x16x64xf4E2M1FN>, tile<1x64x16xf4E2M1FN>, tile<1x16x16xf32>, tile<1x16x2xfnv8E5M3FNU>, tile<1x2x16xfnv8E5M3FNU>
  }
  entry @k_11() {
    %f4E2M1FN.1x128x128 = constant <f4E2M1FN: 1.0> : tile<1x128x128xf4E2M1FN>
    %f4E2M1FN.1x128x64 = constant <f4E2M1FN: 1.0> : tile<1x128x64xf4E2M1FN>
    %f32.1x128x64 = constant <f32: 1.0> : tile<1x128x64xf32>
    %fnv8E5M3FNU.1x128x4 = constant <fnv8E5M3FNU: 1.0> : tile<1x128x4xfnv8E5M3FNU>
    %fnv8E5M3FNU.1x4x64 = constant <fnv8E5M3FNU: 1.0> : tile<1x4x64xfnv8E5M3FNU>
    %r = mmaf_scaled %f4E2M1FN.1x128x128, %f4E2M1FN.1x128x64, %f32.1x128x64, %fnv8E5M3FNU.1x128x4, %fnv8E5M3FNU.1x4x64 : tile<1x128x128xf4E2M1FN>, tile<1x128x64xf4E2M1FN>, tile<1x128x64xf32>, tile<1x128x4xfnv8E5M3FNU>, tile<1x4x64xfnv8E5M3FNU>
  }
  entry @k_12() {
    %f4E2M1FN.2x16x64 = constant <f4E2M1FN: 1.0> : tile<2x16x64xf4E2M1FN>
    %f4E2M1FN.2x64x16 = constant <f4E2M1FN: 1.0> : tile<2x64x16xf4E2M1FN>
    %f32.2x16x16 = constant <f32: 1.0> : tile<2x16x16xf32>
    %fnv8E5M3FNU.2x16x2 = constant <fnv8E5M3FNU: 1.0> : tile<2x16x2xfnv8E5M3FNU>
    %fnv8E5M3FNU.2x2x16 = constant <fnv8E5M3FNU: 1.0> : tile<2x2x16xfnv8E5M3FNU>
    %r = mmaf_scaled %f4E2M1FN.2x16x64, %f4E2M1FN.2x64x16, %f32.2x16x16, %fnv8E5M3FNU.2x16x2, %fnv8E5M3FNU.2x2x16 : tile<2x16x64xf4E2M1FN>, tile<2x64x16xf4E2M1FN>, tile<2x16x16xf32>, tile<2x16x2xfnv8E5M3FNU>, tile<2x2x16xfnv8E5M3FNU>
  }
  entry @k_13() {
    %f4E2M1FN.2x128x128 = constant <f4E2M1FN: 1.0> : tile<2x128x128xf4E2M1FN>
    %f4E2M1FN.2x128x64 = constant <f4E2M1FN: 1.0> : tile<2x128x64xf4E2M1FN>
    %f32.2x128x64 = constant <f32: 1.0> : tile<2x128x64xf32>
    %fnv8E5M3FNU.2x128x4 = constant <fnv8E5M3FNU: 1.0> : tile<2x128x4xfnv8E5M3FNU>
    %fnv8E5M3FNU.2x4x64 = constant <fnv8E5M3FNU: 1.0> : tile<2x4x64xfnv8E5M3FNU>
    %r = mmaf_scaled %f4E2M1FN.2x128x128, %f4E2M1FN.2x128x64, %f32.2x128x64, %fnv8E5M3FNU.2x128x4, %fnv8E5M3FNU.2x4x64 : tile<2x128x128xf4E2M1FN>, tile<2x128x64xf4E2M1FN>, tile<2x128x64xf32>, tile<2x128x4xfnv8E5M3FNU>, tile<2x4x64xfnv8E5M3FNU>
  }
  entry @k_14() {
    %f4E2M1FN.4x16x64 = constant <f4E2M1FN: 1.0> : tile<4x16x64xf4E2M1FN>
    %f4E2M1FN.4x64x16 = constant <f4E2M1FN: 1.0> : tile<4x64x16xf4E2M1FN>
    %f32.4x16x16 = constant <f32: 1.0> : tile<4x16x16xf32>
    %fnv8E5M3FNU.4x16x2 = constant <fnv8E5M3FNU: 1.0> : tile<4x16x2xfnv8E5M3FNU>
    %fnv8E5M3FNU.4x2x16 = constant <fnv8E5M3FNU: 1.0> : tile<4x2x16xfnv8E5M3FNU>
    %r = mmaf_scaled %f4E2M1FN.4x16x64, %f4E2M1FN.4x64x16, %f32.4x16x16, %fnv8E5M3FNU.4x16x2, %fnv8E5M3FNU.4x2x16 : tile<4x16x64xf4E2M1FN>, tile<4x64x16xf4E2M1FN>, tile<4x16x16xf32>, tile<4x16x2xfnv8E5M3FNU>, tile<4x2x16xfnv8E5M3FNU>
  }
  entry @k_15() {
    %f4E2M1FN.4x128x128 = constant <f4E2M1FN: 1.0> : tile<4x128x128xf4E2M1FN>
    %f4E2M1FN.4x128x64 = constant <f4E2M1FN: 1.0> : tile<4x128x64xf4E2M1FN>
    %f32.4x128x64 = constant <f32: 1.0> : tile<4x128x64xf32>
    %fnv8E5M3FNU.4x128x4 = constant <fnv8E5M3FNU: 1.0> : tile<4x128x4xfnv8E5M3FNU>
    %fnv8E5M3FNU.4x4x64 = constant <fnv8E5M3FNU: 1.0> : tile<4x4x64xfnv8E5M3FNU>
    %r = mmaf_scaled %f4E2M1FN.4x128x128, %f4E2M1FN.4x128x64, %f32.4x128x64, %fnv8E5M3FNU.4x128x4, %fnv8E5M3FNU.4x4x64 : tile<4x128x128xf4E2M1FN>, tile<4x128x64xf4E2M1FN>, tile<4x128x64xf32>, tile<4x128x4xfnv8E5M3FNU>, tile<4x4x64xfnv8E5M3FNU>
  }
}
