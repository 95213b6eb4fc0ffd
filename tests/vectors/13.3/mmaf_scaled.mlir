cuda_tile.module @m {
  entry @k_0() {
    %f8E4M3FN.16x64 = constant <f8E4M3FN: 1.0> : tile<16x64xf8E4M3FN>
    %f8E4M3FN.64x16 = constant <f8E4M3FN: 1.0> : tile<64x16xf8E4M3FN>
    %f32.16x16 = constant <f32: 1.0> : tile<16x16xf32>
    %f8E8M0FNU.16x2 = constant <f8E8M0FNU: 1.0> : tile<16x2xf8E8M0FNU>
    %f8E8M0FNU.2x16 = constant <f8E8M0FNU: 1.0> : tile<2x16xf8E8M0FNU>
    %r = mmaf_scaled %f8E4M3FN.16x64, %f8E4M3FN.64x16, %f32.16x16, %f8E8M0FNU.16x2, %f8E8M0FNU.2x16 : tile<16x64xf8E4M3FN>, tile<64x16xf8E4M3FN>, tile<16x16xf32>, tile<16x2xf8E8M0FNU>, tile<2x16xf8E8M0FNU>
  }
  entry @k_1() {
    %f8E4M3FN.128x128 = constant <f8E4M3FN: 1.0> : tile<128x128xf8E4M3FN>
    %f8E4M3FN.128x64 = constant <f8E4M3FN: 1.0> : tile<128x64xf8E4M3FN>
    %f32.128x64 = constant <f32: 1.0> : tile<128x64xf32>
    %f8E8M0FNU.128x4 = constant <f8E8M0FNU: 1.0> : tile<128x4xf8E8M0FNU>
    %f8E8M0FNU.4x64 = constant <f8E8M0FNU: 1.0> : tile<4x64xf8E8M0FNU>
    %r = mmaf_scaled %f8E4M3FN.128x128, %f8E4M3FN.128x64, %f32.128x64, %f8E8M0FNU.128x4, %f8E8M0FNU.4x64 : tile<128x128xf8E4M3FN>, tile<128x64xf8E4M3FN>, tile<128x64xf32>, tile<128x4xf8E8M0FNU>, tile<4x64xf8E8M0FNU>
  }
  entry @k_2() {
    %f8E4M3FN.1x16x64 = constant <f8E4M3FN: 1.0> : tile<1x16x64xf8E4M3FN>
    %f8E4M3FN.1x64x16 = constant <f8E4M3FN: 1.0> : tile<1x64x16xf8E4M3FN>
    %f32.1x16x16 = constant <f32: 1.0> : tile<1x16x16xf32>
    %f8E8M0FNU.1x16x2 = constant <f8E8M0FNU: 1.0> : tile<1x16x2xf8E8M0FNU>
    %f8E8M0FNU.1x2x16 = constant <f8E8M0FNU: 1.0> : tile<1x2x16xf8E8M0FNU>
    %r = mmaf_scaled %f8E4M3FN.1x16x64, %f8E4M3FN.1x64x16, %f32.1x16x16, %f8E8M0FNU.1x16x2, %f8E8M0FNU.1x2x16 : tile<1x16x64xf8E4M3FN>, tile<1x64x16xf8E4M3FN>, tile<1x16x16xf32>, tile<1x16x2xf8E8M0FNU>, tile<1x2x16xf8E8M0FNU>
  }
  entry @k_3() {
    %f8E4M3FN.1x128x128 = constant <f8E4M3FN: 1.0> : tile<1x128x128xf8E4M3FN>
    %f8E4M3FN.1x128x64 = constant <f8E4M3FN: 1.0> : tile<1x128x64xf8E4M3FN>
    %f32.1x128x64 = constant <f32: 1.0> : tile<1x128x64xf32>
    %f8E8M0FNU.1x128x4 = constant <f8E8M0FNU: 1.0> : tile<1x128x4xf8E8M0FNU>
    %f8E8M0FNU.1x4x64 = constant <f8E8M0FNU: 1.0> : tile<1x4x64xf8E8M0FNU>
    %r = mmaf_scaled %f8E4M3FN.1x128x128, %f8E4M3FN.1x128x64, %f32.1x128x64, %f8E8M0FNU.1x128x4, %f8E8M0FNU.1x4x64 : tile<1x128x128xf8E4M3FN>, tile<1x128x64xf8E4M3FN>, tile<1x128x64xf32>, tile<1x128x4xf8E8M0FNU>, tile<1x4x64xf8E8M0FNU>
  }
  entry @k_4() {
    %f8E4M3FN.2x16x64 = constant <f8E4M3FN: 1.0> : tile<2x16x64xf8E4M3FN>
    %f8E4M3FN.2x64x16 = constant <f8E4M3FN: 1.0> : tile<2x64x16xf8E4M3FN>
    %f32.2x16x16 = constant <f32: 1.0> : tile<2x16x16xf32>
    %f8E8M0FNU.2x16x2 = constant <f8E8M0FNU: 1.0> : tile<2x16x2xf8E8M0FNU>
    %f8E8M0FNU.2x2x16 = constant <f8E8M0FNU: 1.0> : tile<2x2x16xf8E8M0FNU>
    %r = mmaf_scaled %f8E4M3FN.2x16x64, %f8E4M3FN.2x64x16, %f32.2x16x16, %f8E8M0FNU.2x16x2, %f8E8M0FNU.2x2x16 : tile<2x16x64xf8E4M3FN>, tile<2x64x16xf8E4M3FN>, tile<2x16x16xf32>, tile<2x16x2xf8E8M0FNU>, tile<2x2x16xf8E8M0FNU>
  }
  entry @k_5() {
    %f8E4M3FN.2x128x128 = constant <f8E4M3FN: 1.0> : tile<2x128x128xf8E4M3FN>
    %f8E4M3FN.2x128x64 = constant <f8E4M3FN: 1.0> : tile<2x128x64xf8E4M3FN>
    %f32.2x128x64 = constant <f32: 1.0> : tile<2x128x64xf32>
    %f8E8M0FNU.2x128x4 = constant <f8E8M0FNU: 1.0> : tile<2x128x4xf8E8M0FNU>
    %f8E8M0FNU.2x4x64 = constant <f8E8M0FNU: 1.0> : tile<2x4x64xf8E8M0FNU>
    %r = mmaf_scaled %f8E4M3FN.2x128x128, %f8E4M3FN.2x128x64, %f32.2x128x64, %f8E8M0FNU.2x128x4, %f8E8M0FNU.2x4x64 : tile<2x128x128xf8E4M3FN>, tile<2x128x64xf8E4M3FN>, tile<2x128x64xf32>, tile<2x128x4xf8E8M0FNU>, tile<2x4x64xf8E8M0FNU>
  }
  entry @k_6() {
    %f8E4M3FN.4x16x64 = constant <f8E4M3FN: 1.0> : tile<4x16x64xf8E4M3FN>
    %f8E4M3FN.4x64x16 = constant <f8E4M3FN: 1.0> : tile<4x64x16xf8E4M3FN>
    %f32.4x16x16 = constant <f32: 1.0> : tile<4x16x16xf32>
    %f8E8M0FNU.4x16x2 = constant <f8E8M0FNU: 1.0> : tile<4x16x2xf8E8M0FNU>
    %f8E8M0FNU.4x2x16 = constant <f8E8M0FNU: 1.0> : tile<4x2x16xf8E8M0FNU>
    %r = mmaf_scaled %f8E4M3FN.4x16x64, %f8E4M3FN.4x64x16, %f32.4x16x16, %f8E8M0FNU.4x16x2, %f8E8M0FNU.4x2x16 : tile<4x16x64xf8E4M3FN>, tile<4x64x16xf8E4M3FN>, tile<4x16x16xf32>, tile<4x16x2xf8E8M0FNU>, tile<4x2x16xf8E8M0FNU>
  }
  entry @k_7() {
    %f8E4M3FN.4x128x128 = constant <f8E4M3FN: 1.0> : tile<4x128x128xf8E4M3FN>
    %f8E4M3FN.4x128x64 = constant <f8E4M3FN: 1.0> : tile<4x128x64xf8E4M3FN>
    %f32.4x128x64 = constant <f32: 1.0> : tile<4x128x64xf32>
    %f8E8M0FNU.4x128x4 = constant <f8E8M0FNU: 1.0> : tile<4x128x4xf8E8M0FNU>
    %f8E8M0FNU.4x4x64 = constant <f8E8M0FNU: 1.0> : tile<4x4x64xf8E8M0FNU>
    %r = mmaf_scaled %f8E4M3FN.4x128x128, %f8E4M3FN.4x128x64, %f32.4x128x64, %f8E8M0FNU.4x128x4, %f8E8M0FNU.4x4x64 : tile<4x128x128xf8E4M3FN>, tile<4x128x64xf8E4M3FN>, tile<4x128x64xf32>, tile<4x128x4xf8E8M0FNU>, tile<4x4x64xf8E8M0FNU>
  }
  entry @k_8() {
    %f8E5M2.16x64 = constant <f8E5M2: 1.0> : tile<16x64xf8E5M2>
    %f8E5M2.64x16 = constant <f8E5M2: 1.0> : tile<64x16xf8E5M2>
    %f32.16x16 = constant <f32: 1.0> : tile<16x16xf32>
    %f8E8M0FNU.16x2 = constant <f8E8M0FNU: 1.0> : tile<16x2xf8E8M0FNU>
    %f8E8M0FNU.2x16 = constant <f8E8M0FNU: 1.0> : tile<2x16xf8E8M0FNU>
    %r = mmaf_scaled %f8E5M2.16x64, %f8E5M2.64x16, %f32.16x16, %f8E8M0FNU.16x2, %f8E8M0FNU.2x16 : tile<16x64xf8E5M2>, tile<64x16xf8E5M2>, tile<16x16xf32>, tile<16x2xf8E8M0FNU>, tile<2x16xf8E8M0FNU>
  }
  entry @k_9() {
    %f8E5M2.128x128 = constant <f8E5M2: 1.0> : tile<128x128xf8E5M2>
    %f8E5M2.128x64 = constant <f8E5M2: 1.0> : tile<128x64xf8E5M2>
    %f32.128x64 = constant <f32: 1.0> : tile<128x64xf32>
    %f8E8M0FNU.128x4 = constant <f8E8M0FNU: 1.0> : tile<128x4xf8E8M0FNU>
    %f8E8M0FNU.4x64 = constant <f8E8M0FNU: 1.0> : tile<4x64xf8E8M0FNU>
    %r = mmaf_scaled %f8E5M2.128x128, %f8E5M2.128x64, %f32.128x64, %f8E8M0FNU.128x4, %f8E8M0FNU.4x64 : tile<128x128xf8E5M2>, tile<128x64xf8E5M2>, tile<128x64xf32>, tile<128x4xf8E8M0FNU>, tile<4x64xf8E8M0FNU>
  }
  entry @k_10() {
    %f8E5M2.1x16x64 = constant <f8E5M2: 1.0> : tile<1x16x64xf8E5M2>
    %f8E5M2.1x64x16 = constant <f8E5M2: 1.0> : tile<1x64x16xf8E5M2>
    %f32.1x16x16 = constant <f32: 1.0> : tile<1x16x16xf32>
    %f8E8M0FNU.1x16x2 = constant <f8E8M0FNU: 1.0> : tile<1x16x2xf8E8M0FNU>
    %f8E8M0FNU.1x2x16 = constant <f8E8M0FNU: 1.0> : tile<1x2x16xf8E8M0FNU>
    %r = mmaf_scaled %f8E5M2.1x16x64, %f8E5M2.1x64x16, %f32.1x16x16, %f8E8M0FNU.1x16x2, %f8E8M0FNU.1x2x16 : tile<1x16x64xf8E5M2>, tile<1x64x16xf8E5M2>, tile<1x16x16xf32>, tile<1x16x2xf8E8M0FNU>, tile<1x2x16xf8E8M0FNU>
  }
  entry @k_11() {
    %f8E5M2.1x128x128 = constant <f8E5M2: 1.0> : tile<1x128x128xf8E5M2>
    %f8E5M2.1x128x64 = constant <f8E5M2: 1.0> : tile<1x128x64xf8E5M2>
    %f32.1x128x64 = constant <f32: 1.0> : tile<1x128x64xf32>
    %f8E8M0FNU.1x128x4 = constant <f8E8M0FNU: 1.0> : tile<1x128x4xf8E8M0FNU>
    %f8E8M0FNU.1x4x64 = constant <f8E8M0FNU: 1.0> : tile<1x4x64xf8E8M0FNU>
    %r = mmaf_scaled %f8E5M2.1x128x128, %f8E5M2.1x128x64, %f32.1x128x64, %f8E8M0FNU.1x128x4, %f8E8M0FNU.1x4x64 : tile<1x128x128xf8E5M2>, tile<1x128x64xf8E5M2>, tile<1x128x64xf32>, tile<1x128x4xf8E8M0FNU>, tile<1x4x64xf8E8M0FNU>
  }
  entry @k_12() {
    %f8E5M2.2x16x64 = constant <f8E5M2: 1.0> : tile<2x16x64xf8E5M2>
    %f8E5M2.2x64x16 = constant <f8E5M2: 1.0> : tile<2x64x16xf8E5M2>
    %f32.2x16x16 = constant <f32: 1.0> : tile<2x16x16xf32>
    %f8E8M0FNU.2x16x2 = constant <f8E8M0FNU: 1.0> : tile<2x16x2xf8E8M0FNU>
    %f8E8M0FNU.2x2x16 = constant <f8E8M0FNU: 1.0> : tile<2x2x16xf8E8M0FNU>
    %r = mmaf_scaled %f8E5M2.2x16x64, %f8E5M2.2x64x16, %f32.2x16x16, %f8E8M0FNU.2x16x2, %f8E8M0FNU.2x2x16 : tile<2x16x64xf8E5M2>, tile<2x64x16xf8E5M2>, tile<2x16x16xf32>, tile<2x16x2xf8E8M0FNU>, tile<2x2x16xf8E8M0FNU>
  }
  entry @k_13() {
    %f8E5M2.2x128x128 = constant <f8E5M2: 1.0> : tile<2x128x128xf8E5M2>
    %f8E5M2.2x128x64 = constant <f8E5M2: 1.0> : tile<2x128x64xf8E5M2>
    %f32.2x128x64 = constant <f32: 1.0> : tile<2x128x64xf32>
    %f8E8M0FNU.2x128x4 = constant <f8E8M0FNU: 1.0> : tile<2x128x4xf8E8M0FNU>
    %f8E8M0FNU.2x4x64 = constant <f8E8M0FNU: 1.0> : tile<2x4x64xf8E8M0FNU>
    %r = mmaf_scaled %f8E5M2.2x128x128, %f8E5M2.2x128x64, %f32.2x128x64, %f8E8M0FNU.2x128x4, %f8E8M0FNU.2x4x64 : tile<2x128x128xf8E5M2>, tile<2x128x64xf8E5M2>, tile<2x128x64xf32>, tile<2x128x4xf8E8M0FNU>, tile<2x4x64xf8E8M0FNU>
  }
  entry @k_14() {
    %f8E5M2.4x16x64 = constant <f8E5M2: 1.0> : tile<4x16x64xf8E5M2>
    %f8E5M2.4x64x16 = constant <f8E5M2: 1.0> : tile<4x64x16xf8E5M2>
    %f32.4x16x16 = constant <f32: 1.0> : tile<4x16x16xf32>
    %f8E8M0FNU.4x16x2 = constant <f8E8M0FNU: 1.0> : tile<4x16x2xf8E8M0FNU>
    %f8E8M0FNU.4x2x16 = constant <f8E8M0FNU: 1.0> : tile<4x2x16xf8E8M0FNU>
    %r = mmaf_scaled %f8E5M2.4x16x64, %f8E5M2.4x64x16, %f32.4x16x16, %f8E8M0FNU.4x16x2, %f8E8M0FNU.4x2x16 : tile<4x16x64xf8E5M2>, tile<4x64x16xf8E5M2>, tile<4x16x16xf32>, tile<4x16x2xf8E8M0FNU>, tile<4x2x16xf8E8M0FNU>
  }
  entry @k_15() {
    %f8E5M2.4x128x128 = constant <f8E5M2: 1.0> : tile<4x128x128xf8E5M2>
    %f8E5M2.4x128x64 = constant <f8E5M2: 1.0> : tile<4x128x64xf8E5M2>
    %f32.4x128x64 = constant <f32: 1.0> : tile<4x128x64xf32>
    %f8E8M0FNU.4x128x4 = constant <f8E8M0FNU: 1.0> : tile<4x128x4xf8E8M0FNU>
    %f8E8M0FNU.4x4x64 = constant <f8E8M0FNU: 1.0> : tile<4x4x64xf8E8M0FNU>
    %r = mmaf_scaled %f8E5M2.4x128x128, %f8E5M2.4x128x64, %f32.4x128x64, %f8E8M0FNU.4x128x4, %f8E8M0FNU.4x4x64 : tile<4x128x128xf8E5M2>, tile<4x128x64xf8E5M2>, tile<4x128x64xf32>, tile<4x128x4xf8E8M0FNU>, tile<4x4x64xf8E8M0FNU>
  }
  entry @k_16() {
    %f4E2M1FN.16x64 = constant <f4E2M1FN: 1.0> : tile<16x64xf4E2M1FN>
    %f4E2M1FN.64x16 = constant <f4E2M1FN: 1.0> : tile<64x16xf4E2M1FN>
    %f32.16x16 = constant <f32: 1.0> : tile<16x16xf32>
    %f8E8M0FNU.16x4 = constant <f8E8M0FNU: 1.0> : tile<16x4xf8E8M0FNU>
    %f8E8M0FNU.4x16 = constant <f8E8M0FNU: 1.0> : tile<4x16xf8E8M0FNU>
    %r = mmaf_scaled %f4E2M1FN.16x64, %f4E2M1FN.64x16, %f32.16x16, %f8E8M0FNU.16x4, %f8E8M0FNU.4x16 : tile<16x64xf4E2M1FN>, tile<64x16xf4E2M1FN>, tile<16x16xf32>, tile<16x4xf8E8M0FNU>, tile<4x16xf8E8M0FNU>
  }
  entry @k_17() {
    %f4E2M1FN.128x128 = constant <f4E2M1FN: 1.0> : tile<128x128xf4E2M1FN>
    %f4E2M1FN.128x64 = constant <f4E2M1FN: 1.0> : tile<128x64xf4E2M1FN>
    %f32.128x64 = constant <f32: 1.0> : tile<128x64xf32>
    %f8E8M0FNU.128x8 = constant <f8E8M0FNU: 1.0> : tile<128x8xf8E8M0FNU>
    %f8E8M0FNU.8x64 = constant <f8E8M0FNU: 1.0> : tile<8x64xf8E8M0FNU>
    %r = mmaf_scaled %f4E2M1FN.128x128, %f4E2M1FN.128x64, %f32.128x64, %f8E8M0FNU.128x8, %f8E8M0FNU.8x64 : tile<128x128xf4E2M1FN>, tile<128x64xf4E2M1FN>, tile<128x64xf32>, tile<128x8xf8E8M0FNU>, tile<8x64xf8E8M0FNU>
  }
  entry @k_18() {
    %f4E2M1FN.1x16x64 = constant <f4E2M1FN: 1.0> : tile<1x16x64xf4E2M1FN>
    %f4E2M1FN.1x64x16 = constant <f4E2M1FN: 1.0> : tile<1x64x16xf4E2M1FN>
    %f32.1x16x16 = constant <f32: 1.0> : tile<1x16x16xf32>
    %f8E8M0FNU.1x16x4 = constant <f8E8M0FNU: 1.0> : tile<1x16x4xf8E8M0FNU>
    %f8E8M0FNU.1x4x16 = constant <f8E8M0FNU: 1.0> : tile<1x4x16xf8E8M0FNU>
    %r = mmaf_scaled %f4E2M1FN.1x16x64, %f4E2M1FN.1x64x16, %f32.1x16x16, %f8E8M0FNU.1x16x4, %f8E8M0FNU.1x4x16 : tile<1x16x64xf4E2M1FN>, tile<1x64x16xf4E2M1FN>, tile<1x16x16xf32>, tile<1x16x4xf8E8M0FNU>, tile<1x4x16xf8E8M0FNU>
  }
  entry @k_19() {
    %f4E2M1FN.1x128x128 = constant <f4E2M1FN: 1.0> : tile<1x128x128xf4E2M1FN>
    %f4E2M1FN.1x128x64 = constant <f4E2M1FN: 1.0> : tile<1x128x64xf4E2M1FN>
    %f32.1x128x64 = constant <f32: 1.0> : tile<1x128x64xf32>
    %f8E8M0FNU.1x128x8 = constant <f8E8M0FNU: 1.0> : tile<1x128x8xf8E8M0FNU>
    %f8E8M0FNU.1x8x64 = constant <f8E8M0FNU: 1.0> : tile<1x8x64xf8E8M0FNU>
    %r = mmaf_scaled %f4E2M1FN.1x128x128, %f4E2M1FN.1x128x64, %f32.1x128x64, %f8E8M0FNU.1x128x8, %f8E8M0FNU.1x8x64 : tile<1x128x128xf4E2M1FN>, tile<1x128x64xf4E2M1FN>, tile<1x128x64xf32>, tile<1x128x8xf8E8M0FNU>, tile<1x8x64xf8E8M0FNU>
  }
  entry @k_20() {
    %f4E2M1FN.2x16x64 = constant <f4E2M1FN: 1.0> : tile<2x16x64xf4E2M1FN>
    %f4E2M1FN.2x64x16 = constant <f4E2M1FN: 1.0> : tile<2x64x16xf4E2M1FN>
    %f32.2x16x16 = constant <f32: 1.0> : tile<2x16x16xf32>
    %f8E8M0FNU.2x16x4 = constant <f8E8M0FNU: 1.0> : tile<2x16x4xf8E8M0FNU>
    %f8E8M0FNU.2x4x16 = constant <f8E8M0FNU: 1.0> : tile<2x4x16xf8E8M0FNU>
    %r = mmaf_scaled %f4E2M1FN.2x16x64, %f4E2M1FN.2x64x16, %f32.2x16x16, %f8E8M0FNU.2x16x4, %f8E8M0FNU.2x4x16 : tile<2x16x64xf4E2M1FN>, tile<2x64x16xf4E2M1FN>, tile<2x16x16xf32>, tile<2x16x4xf8E8M0FNU>, tile<2x4x16xf8E8M0FNU>
  }
  entry @k_21() {
    %f4E2M1FN.2x128x128 = constant <f4E2M1FN: 1.0> : tile<2x128x128xf4E2M1FN>
    %f4E2M1FN.2x128x64 = constant <f4E2M1FN: 1.0> : tile<2x128x64xf4E2M1FN>
    %f32.2x128x64 = constant <f32: 1.0> : tile<2x128x64xf32>
    %f8E8M0FNU.2x128x8 = constant <f8E8M0FNU: 1.0> : tile<2x128x8xf8E8M0FNU>
    %f8E8M0FNU.2x8x64 = constant <f8E8M0FNU: 1.0> : tile<2x8x64xf8E8M0FNU>
    %r = mmaf_scaled %f4E2M1FN.2x128x128, %f4E2M1FN.2x128x64, %f32.2x128x64, %f8E8M0FNU.2x128x8, %f8E8M0FNU.2x8x64 : tile<2x128x128xf4E2M1FN>, tile<2x128x64xf4E2M1FN>, tile<2x128x64xf32>, tile<2x128x8xf8E8M0FNU>, tile<2x8x64xf8E8M0FNU>
  }
  entry @k_22() {
    %f4E2M1FN.4x16x64 = constant <f4E2M1FN: 1.0> : tile<4x16x64xf4E2M1FN>
    %f4E2M1FN.4x64x16 = constant <f4E2M1FN: 1.0> : tile<4x64x16xf4E2M1FN>
    %f32.4x16x16 = constant <f32: 1.0> : tile<4x16x16xf32>
    %f8E8M0FNU.4x16x4 = constant <f8E8M0FNU: 1.0> : tile<4x16x4xf8E8M0FNU>
    %f8E8M0FNU.4x4x16 = constant <f8E8M0FNU: 1.0> : tile<4x4x16xf8E8M0FNU>
    %r = mmaf_scaled %f4E2M1FN.4x16x64, %f4E2M1FN.4x64x16, %f32.4x16x16, %f8E8M0FNU.4x16x4, %f8E8M0FNU.4x4x16 : tile<4x16x64xf4E2M1FN>, tile<4x64x16xf4E2M1FN>, tile<4x16x16xf32>, tile<4x16x4xf8E8M0FNU>, tile<4x4x16xf8E8M0FNU>
  }
  entry @k_23() {
    %f4E2M1FN.4x128x128 = constant <f4E2M1FN: 1.0> : tile<4x128x128xf4E2M1FN>
    %f4E2M1FN.4x128x64 = constant <f4E2M1FN: 1.0> : tile<4x128x64xf4E2M1FN>
    %f32.4x128x64 = constant <f32: 1.0> : tile<4x128x64xf32>
    %f8E8M0FNU.4x128x8 = constant <f8E8M0FNU: 1.0> : tile<4x128x8xf8E8M0FNU>
    %f8E8M0FNU.4x8x64 = constant <f8E8M0FNU: 1.0> : tile<4x8x64xf8E8M0FNU>
    %r = mmaf_scaled %f4E2M1FN.4x128x128, %f4E2M1FN.4x128x64, %f32.4x128x64, %f8E8M0FNU.4x128x8, %f8E8M0FNU.4x8x64 : tile<4x128x128xf4E2M1FN>, tile<4x128x64xf4E2M1FN>, tile<4x128x64xf32>, tile<4x128x8xf8E8M0FNU>, tile<4x8x64xf8E8M0FNU>
  }
  entry @k_24() {
    %f4E2M1FN.16x64 = constant <f4E2M1FN: 1.0> : tile<16x64xf4E2M1FN>
    %f4E2M1FN.64x16 = constant <f4E2M1FN: 1.0> : tile<64x16xf4E2M1FN>
    %f32.16x16 = constant <f32: 1.0> : tile<16x16xf32>
    %f8E8M0FNU.16x2 = constant <f8E8M0FNU: 1.0> : tile<16x2xf8E8M0FNU>
    %f8E8M0FNU.2x16 = constant <f8E8M0FNU: 1.0> : tile<2x16xf8E8M0FNU>
    %r = mmaf_scaled %f4E2M1FN.16x64, %f4E2M1FN.64x16, %f32.16x16, %f8E8M0FNU.16x2, %f8E8M0FNU.2x16 : tile<16x64xf4E2M1FN>, tile<64x16xf4E2M1FN>, tile<16x16xf32>, tile<16x2xf8E8M0FNU>, tile<2x16xf8E8M0FNU>
  }
  entry @k_25() {
    %f4E2M1FN.128x128 = constant <f4E2M1FN: 1.0> : tile<128x128xf4E2M1FN>
    %f4E2M1FN.128x64 = constant <f4E2M1FN: 1.0> : tile<128x64xf4E2M1FN>
    %f32.128x64 = constant <f32: 1.0> : tile<128x64xf32>
    %f8E8M0FNU.128x4 = constant <f8E8M0FNU: 1.0> : tile<128x4xf8E8M0FNU>
    %f8E8M0FNU.4x64 = constant <f8E8M0FNU: 1.0> : tile<4x64xf8E8M0FNU>
    %r = mmaf_scaled %f4E2M1FN.128x128, %f4E2M1FN.128x64, %f32.128x64, %f8E8M0FNU.128x4, %f8E8M0FNU.4x64 : tile<128x128xf4E2M1FN>, tile<128x64xf4E2M1FN>, tile<128x64xf32>, tile<128x4xf8E8M0FNU>, tile<4x64xf8E8M0FNU>
  }
  entry @k_26() {
    %f4E2M1FN.1x16x64 = constant <f4E2M1FN: 1.0> : tile<1x16x64xf4E2M1FN>
    %f4E2M1FN.1x64x16 = constant <f4E2M1FN: 1.0> : tile<1x64x16xf4E2M1FN>
    %f32.1x16x16 = constant <f32: 1.0> : tile<1x16x16xf32>
    %f8E8M0FNU.1x16x2 = constant <f8E8M0FNU: 1.0> : tile<1x16x2xf8E8M0FNU>
    %f8E8M0FNU.1x2x16 = constant <f8E8M0FNU: 1.0> : tile<1x2x16xf8E8M0FNU>
    %r = mmaf_scaled %f4E2M1FN.1x16x64, %f4E2M1FN.1x64x16, %f32.1x16x16, %f8E8M0FNU.1x16x2, %f8E8M0FNU.1x2x16 : tile<1x16x64xf4E2M1FN>, tile<1x64x16xf4E2M1FN>, tile<1x16x16xf32>, tile<1x16x2xf8E8M0FNU>, tile<1x2x16xf8E8M0FNU>
  }
  entry @k_27() {
    %f4E2M1FN.1x128x128 = constant <f4E2M1FN: 1.0> : tile<1x128x128xf4E2M1FN>
    %f4E2M1FN.1x128x64 = constant <f4E2M1FN: 1.0> : tile<1x128x64xf4E2M1FN>
    %f32.1x128x64 = constant <f32: 1.0> : tile<1x128x64xf32>
    %f8E8M0FNU.1x128x4 = constant <f8E8M0FNU: 1.0> : tile<1x128x4xf8E8M0FNU>
    %f8E8M0FNU.1x4x64 = constant <f8E8M0FNU: 1.0> : tile<1x4x64xf8E8M0FNU>
    %r = mmaf_scaled %f4E2M1FN.1x128x128, %f4E2M1FN.1x128x64, %f32.1x128x64, %f8E8M0FNU.1x128x4, %f8E8M0FNU.1x4x64 : tile<1x128x128xf4E2M1FN>, tile<1x128x64xf4E2M1FN>, tile<1x128x64xf32>, tile<1x128x4xf8E8M0FNU>, tile<1x4x64xf8E8M0FNU>
  }
  entry @k_28() {
    %f4E2M1FN.2x16x64 = constant <f4E2M1FN: 1.0> : tile<2x16x64xf4E2M1FN>
    %f4E2M1FN.2x64x16 = constant <f4E2M1FN: 1.0> : tile<2x64x16xf4E2M1FN>
    %f32.2x16x16 = constant <f32: 1.0> : tile<2x16x16xf32>
    %f8E8M0FNU.2x16x2 = constant <f8E8M0FNU: 1.0> : tile<2x16x2xf8E8M0FNU>
    %f8E8M0FNU.2x2x16 = constant <f8E8M0FNU: 1.0> : tile<2x2x16xf8E8M0FNU>
    %r = mmaf_scaled %f4E2M1FN.2x16x64, %f4E2M1FN.2x64x16, %f32.2x16x16, %f8E8M0FNU.2x16x2, %f8E8M0FNU.2x2x16 : tile<2x16x64xf4E2M1FN>, tile<2x64x16xf4E2M1FN>, tile<2x16x16xf32>, tile<2x16x2xf8E8M0FNU>, tile<2x2x16xf8E8M0FNU>
  }
  entry @k_29() {
    %f4E2M1FN.2x128x128 = constant <f4E2M1FN: 1.0> : tile<2x128x128xf4E2M1FN>
    %f4E2M1FN.2x128x64 = constant <f4E2M1FN: 1.0> : tile<2x128x64xf4E2M1FN>
    %f32.2x128x64 = constant <f32: 1.0> : tile<2x128x64xf32>
    %f8E8M0FNU.2x128x4 = constant <f8E8M0FNU: 1.0> : tile<2x128x4xf8E8M0FNU>
    %f8E8M0FNU.2x4x64 = constant <f8E8M0FNU: 1.0> : tile<2x4x64xf8E8M0FNU>
    %r = mmaf_scaled %f4E2M1FN.2x128x128, %f4E2M1FN.2x128x64, %f32.2x128x64, %f8E8M0FNU.2x128x4, %f8E8M0FNU.2x4x64 : tile<2x128x128xf4E2M1FN>, tile<2x128x64xf4E2M1FN>, tile<2x128x64xf32>, tile<2x128x4xf8E8M0FNU>, tile<2x4x64xf8E8M0FNU>
  }
  entry @k_30() {
    %f4E2M1FN.4x16x64 = constant <f4E2M1FN: 1.0> : tile<4x16x64xf4E2M1FN>
    %f4E2M1FN.4x64x16 = constant <f4E2M1FN: 1.0> : tile<4x64x16xf4E2M1FN>
    %f32.4x16x16 = constant <f32: 1.0> : tile<4x16x16xf32>
    %f8E8M0FNU.4x16x2 = constant <f8E8M0FNU: 1.0> : tile<4x16x2xf8E8M0FNU>
    %f8E8M0FNU.4x2x16 = constant <f8E8M0FNU: 1.0> : tile<4x2x16xf8E8M0FNU>
    %r = mmaf_scaled %f4E2M1FN.4x16x64, %f4E2M1FN.4x64x16, %f32.4x16x16, %f8E8M0FNU.4x16x2, %f8E8M0FNU.4x2x16 : tile<4x16x64xf4E2M1FN>, tile<4x64x16xf4E2M1FN>, tile<4x16x16xf32>, tile<4x16x2xf8E8M0FNU>, tile<4x2x16xf8E8M0FNU>
  }
  entry @k_31() {
    %f4E2M1FN.4x128x128 = constant <f4E2M1FN: 1.0> : tile<4x128x128xf4E2M1FN>
    %f4E2M1FN.4x128x64 = constant <f4E2M1FN: 1.0> : tile<4x128x64xf4E2M1FN>
    %f32.4x128x64 = constant <f32: 1.0> : tile<4x128x64xf32>
    %f8E8M0FNU.4x128x4 = constant <f8E8M0FNU: 1.0> : tile<4x128x4xf8E8M0FNU>
    %f8E8M0FNU.4x4x64 = constant <f8E8M0FNU: 1.0> : tile<4x4x64xf8E8M0FNU>
    %r = mmaf_scaled %f4E2M1FN.4x128x128, %f4E2M1FN.4x128x64, %f32.4x128x64, %f8E8M0FNU.4x128x4, %f8E8M0FNU.4x4x64 : tile<4x128x128xf4E2M1FN>, tile<4x128x64xf4E2M1FN>, tile<4x128x64xf32>, tile<4x128x4xf8E8M0FNU>, tile<4x4x64xf8E8M0FNU>
  }
  entry @k_32() {
    %f4E2M1FN.16x64 = constant <f4E2M1FN: 1.0> : tile<16x64xf4E2M1FN>
    %f4E2M1FN.64x16 = constant <f4E2M1FN: 1.0> : tile<64x16xf4E2M1FN>
    %f32.16x16 = constant <f32: 1.0> : tile<16x16xf32>
    %f8E4M3FN.16x4 = constant <f8E4M3FN: 1.0> : tile<16x4xf8E4M3FN>
    %f8E4M3FN.4x16 = constant <f8E4M3FN: 1.0> : tile<4x16xf8E4M3FN>
    %r = mmaf_scaled %f4E2M1FN.16x64, %f4E2M1FN.64x16, %f32.16x16, %f8E4M3FN.16x4, %f8E4M3FN.4x16 : tile<16x64xf4E2M1FN>, tile<64x16xf4E2M1FN>, tile<16x16xf32>, tile<16x4xf8E4M3FN>, tile<4x16xf8E4M3FN>
  }
  entry @k_33() {
    %f4E2M1FN.128x128 = constant <f4E2M1FN: 1.0> : tile<128x128xf4E2M1FN>
    %f4E2M1FN.128x64 = constant <f4E2M1FN: 1.0> : tile<128x64xf4E2M1FN>
    %f32.128x64 = constant <f32: 1.0> : tile<128x64xf32>
    %f8E4M3FN.128x8 = constant <f8E4M3FN: 1.0> : tile<128x8xf8E4M3FN>
    %f8E4M3FN.8x64 = constant <f8E4M3FN: 1.0> : tile<8x64xf8E4M3FN>
    %r = mmaf_scaled %f4E2M1FN.128x128, %f4E2M1FN.128x64, %f32.128x64, %f8E4M3FN.128x8, %f8E4M3FN.8x64 : tile<128x128xf4E2M1FN>, tile<128x64xf4E2M1FN>, tile<128x64xf32>, tile<128x8xf8E4M3FN>, tile<8x64xf8E4M3FN>
  }
  entry @k_34() {
    %f4E2M1FN.1x16x64 = constant <f4E2M1FN: 1.0> : tile<1x16x64xf4E2M1FN>
    %f4E2M1FN.1x64x16 = constant <f4E2M1FN: 1.0> : tile<1x64x16xf4E2M1FN>
    %f32.1x16x16 = constant <f32: 1.0> : tile<1x16x16xf32>
    %f8E4M3FN.1x16x4 = constant <f8E4M3FN: 1.0> : tile<1x16x4xf8E4M3FN>
    %f8E4M3FN.1x4x16 = constant <f8E4M3FN: 1.0> : tile<1x4x16xf8E4M3FN>
    %r = mmaf_scaled %f4E2M1FN.1x16x64, %f4E2M1FN.1x64x16, %f32.1x16x16, %f8E4M3FN.1x16x4, %f8E4M3FN.1x4x16 : tile<1x16x64xf4E2M1FN>, tile<1x64x16xf4E2M1FN>, tile<1x16x16xf32>, tile<1x16x4xf8E4M3FN>, tile<1x4x16xf8E4M3FN>
  }
  entry @k_35() {
    %f4E2M1FN.1x128x128 = constant <f4E2M1FN: 1.0> : tile<1x128x128xf4E2M1FN>
    %f4E2M1FN.1x128x64 = constant <f4E2M1FN: 1.0> : tile<1x128x64xf4E2M1FN>
    %f32.1x128x64 = constant <f32: 1.0> : tile<1x128x64xf32>
    %f8E4M3FN.1x128x8 = constant <f8E4M3FN: 1.0> : tile<1x128x8xf8E4M3FN>
    %f8E4M3FN.1x8x64 = constant <f8E4M3FN: 1.0> : tile<1x8x64xf8E4M3FN>
    %r = mmaf_scaled %f4E2M1FN.1x128x128, %f4E2M1FN.1x128x64, %f32.1x128x64, %f8E4M3FN.1x128x8, %f8E4M3FN.1x8x64 : tile<1x128x128xf4E2M1FN>, tile<1x128x64xf4E2M1FN>, tile<1x128x64xf32>, tile<1x128x8xf8E4M3FN>, tile<1x8x64xf8E4M3FN>
  }
  entry @k_36() {
    %f4E2M1FN.2x16x64 = constant <f4E2M1FN: 1.0> : tile<2x16x64xf4E2M1FN>
    %f4E2M1FN.2x64x16 = constant <f4E2M1FN: 1.0> : tile<2x64x16xf4E2M1FN>
    %f32.2x16x16 = constant <f32: 1.0> : tile<2x16x16xf32>
    %f8E4M3FN.2x16x4 = constant <f8E4M3FN: 1.0> : tile<2x16x4xf8E4M3FN>
    %f8E4M3FN.2x4x16 = constant <f8E4M3FN: 1.0> : tile<2x4x16xf8E4M3FN>
    %r = mmaf_scaled %f4E2M1FN.2x16x64, %f4E2M1FN.2x64x16, %f32.2x16x16, %f8E4M3FN.2x16x4, %f8E4M3FN.2x4x16 : tile<2x16x64xf4E2M1FN>, tile<2x64x16xf4E2M1FN>, tile<2x16x16xf32>, tile<2x16x4xf8E4M3FN>, tile<2x4x16xf8E4M3FN>
  }
  entry @k_37() {
    %f4E2M1FN.2x128x128 = constant <f4E2M1FN: 1.0> : tile<2x128x128xf4E2M1FN>
    %f4E2M1FN.2x128x64 = constant <f4E2M1FN: 1.0> : tile<2x128x64xf4E2M1FN>
    %f32.2x128x64 = constant <f32: 1.0> : tile<2x128x64xf32>
    %f8E4M3FN.2x128x8 = constant <f8E4M3FN: 1.0> : tile<2x128x8xf8E4M3FN>
    %f8E4M3FN.2x8x64 = constant <f8E4M3FN: 1.0> : tile<2x8x64xf8E4M3FN>
    %r = mmaf_scaled %f4E2M1FN.2x128x128, %f4E2M1FN.2x128x64, %f32.2x128x64, %f8E4M3FN.2x128x8, %f8E4M3FN.2x8x64 : tile<2x128x128xf4E2M1FN>, tile<2x128x64xf4E2M1FN>, tile<2x128x64xf32>, tile<2x128x8xf8E4M3FN>, tile<2x8x64xf8E4M3FN>
  }
  entry @k_38() {
    %f4E2M1FN.4x16x64 = constant <f4E2M1FN: 1.0> : tile<4x16x64xf4E2M1FN>
    %f4E2M1FN.4x64x16 = constant <f4E2M1FN: 1.0> : tile<4x64x16xf4E2M1FN>
    %f32.4x16x16 = constant <f32: 1.0> : tile<4x16x16xf32>
    %f8E4M3FN.4x16x4 = constant <f8E4M3FN: 1.0> : tile<4x16x4xf8E4M3FN>
    %f8E4M3FN.4x4x16 = constant <f8E4M3FN: 1.0> : tile<4x4x16xf8E4M3FN>
    %r = mmaf_scaled %f4E2M1FN.4x16x64, %f4E2M1FN.4x64x16, %f32.4x16x16, %f8E4M3FN.4x16x4, %f8E4M3FN.4x4x16 : tile<4x16x64xf4E2M1FN>, tile<4x64x16xf4E2M1FN>, tile<4x16x16xf32>, tile<4x16x4xf8E4M3FN>, tile<4x4x16xf8E4M3FN>
  }
  entry @k_39() {
    %f4E2M1FN.4x128x128 = constant <f4E2M1FN: 1.0> : tile<4x128x128xf4E2M1FN>
    %f4E2M1FN.4x128x64 = constant <f4E2M1FN: 1.0> : tile<4x128x64xf4E2M1FN>
    %f32.4x128x64 = constant <f32: 1.0> : tile<4x128x64xf32>
    %f8E4M3FN.4x128x8 = constant <f8E4M3FN: 1.0> : tile<4x128x8xf8E4M3FN>
    %f8E4M3FN.4x8x64 = constant <f8E4M3FN: 1.0> : tile<4x8x64xf8E4M3FN>
    %r = mmaf_scaled %f4E2M1FN.4x128x128, %f4E2M1FN.4x128x64, %f32.4x128x64, %f8E4M3FN.4x128x8, %f8E4M3FN.4x8x64 : tile<4x128x128xf4E2M1FN>, tile<4x128x64xf4E2M1FN>, tile<4x128x64xf32>, tile<4x128x8xf8E4M3FN>, tile<4x8x64xf8E4M3FN>
  }
}
