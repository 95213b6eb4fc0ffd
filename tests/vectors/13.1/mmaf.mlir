cuda_tile.module @m {
  entry @k_0() {
    %f8E4M3FN.16x16 = constant <f8E4M3FN: 1.0> : tile<16x16xf8E4M3FN>
    %f16.16x16 = constant <f16: 1.0> : tile<16x16xf16>
    %r = mmaf %f8E4M3FN.16x16, %f8E4M3FN.16x16, %f16.16x16 : tile<16x16xf8E4M3FN>, tile<16x16xf8E4M3FN>, tile<16x16xf16>
  }
  entry @k_1() {
    %f8E4M3FN.16x32 = constant <f8E4M3FN: 1.0> : tile<16x32xf8E4M3FN>
    %f8E4M3FN.32x8 = constant <f8E4M3FN: 1.0> : tile<32x8xf8E4M3FN>
    %f16.16x8 = constant <f16: 1.0> : tile<16x8xf16>
    %r = mmaf %f8E4M3FN.16x32, %f8E4M3FN.32x8, %f16.16x8 : tile<16x32xf8E4M3FN>, tile<32x8xf8E4M3FN>, tile<16x8xf16>
  }
  entry @k_2() {
    %f8E4M3FN.64x16 = constant <f8E4M3FN: 1.0> : tile<64x16xf8E4M3FN>
    %f8E4M3FN.16x32 = constant <f8E4M3FN: 1.0> : tile<16x32xf8E4M3FN>
    %f16.64x32 = constant <f16: 1.0> : tile<64x32xf16>
    %r = mmaf %f8E4M3FN.64x16, %f8E4M3FN.16x32, %f16.64x32 : tile<64x16xf8E4M3FN>, tile<16x32xf8E4M3FN>, tile<64x32xf16>
  }
  entry @k_3() {
    %f8E4M3FN.1x1 = constant <f8E4M3FN: 1.0> : tile<1x1xf8E4M3FN>
    %f16.1x1 = constant <f16: 1.0> : tile<1x1xf16>
    %r = mmaf %f8E4M3FN.1x1, %f8E4M3FN.1x1, %f16.1x1 : tile<1x1xf8E4M3FN>, tile<1x1xf8E4M3FN>, tile<1x1xf16>
  }
  entry @k_4() {
    %f8E4M3FN.2x1 = constant <f8E4M3FN: 1.0> : tile<2x1xf8E4M3FN>
    %f8E4M3FN.1x4 = constant <f8E4M3FN: 1.0> : tile<1x4xf8E4M3FN>
    %f16.2x4 = constant <f16: 1.0> : tile<2x4xf16>
    %r = mmaf %f8E4M3FN.2x1, %f8E4M3FN.1x4, %f16.2x4 : tile<2x1xf8E4M3FN>, tile<1x4xf8E4M3FN>, tile<2x4xf16>
  }
  entry @k_5() {
    %f8E4M3FN.1x16x16 = constant <f8E4M3FN: 1.0> : tile<1x16x16xf8E4M3FN>
    %f16.1x16x16 = constant <f16: 1.0> : tile<1x16x16xf16>
    %r = mmaf %f8E4M3FN.1x16x16, %f8E4M3FN.1x16x16, %f16.1x16x16 : tile<1x16x16xf8E4M3FN>, tile<1x16x16xf8E4M3FN>, tile<1x16x16xf16>
  }
  entry @k_6() {
    %f8E4M3FN.1x16x32 = constant <f8E4M3FN: 1.0> : tile<1x16x32xf8E4M3FN>
    %f8E4M3FN.1x32x8 = constant <f8E4M3FN: 1.0> : tile<1x32x8xf8E4M3FN>
    %f16.1x16x8 = constant <f16: 1.0> : tile<1x16x8xf16>
    %r = mmaf %f8E4M3FN.1x16x32, %f8E4M3FN.1x32x8, %f16.1x16x8 : tile<1x16x32xf8E4M3FN>, tile<1x32x8xf8E4M3FN>, tile<1x16x8xf16>
  }
  entry @k_7() {
    %f8E4M3FN.1x64x16 = constant <f8E4M3FN: 1.0> : tile<1x64x16xf8E4M3FN>
    %f8E4M3FN.1x16x32 = constant <f8E4M3FN: 1.0> : tile<1x16x32xf8E4M3FN>
    %f16.1x64x32 = constant <f16: 1.0> : tile<1x64x32xf16>
    %r = mmaf %f8E4M3FN.1x64x16, %f8E4M3FN.1x16x32, %f16.1x64x32 : tile<1x64x16xf8E4M3FN>, tile<1x16x32xf8E4M3FN>, tile<1x64x32xf16>
  }
  entry @k_8() {
    %f8E4M3FN.1x1x1 = constant <f8E4M3FN: 1.0> : tile<1x1x1xf8E4M3FN>
    %f16.1x1x1 = constant <f16: 1.0> : tile<1x1x1xf16>
    %r = mmaf %f8E4M3FN.1x1x1, %f8E4M3FN.1x1x1, %f16.1x1x1 : tile<1x1x1xf8E4M3FN>, tile<1x1x1xf8E4M3FN>, tile<1x1x1xf16>
  }
  entry @k_9() {
    %f8E4M3FN.1x2x1 = constant <f8E4M3FN: 1.0> : tile<1x2x1xf8E4M3FN>
    %f8E4M3FN.1x1x4 = constant <f8E4M3FN: 1.0> : tile<1x1x4xf8E4M3FN>
    %f16.1x2x4 = constant <f16: 1.0> : tile<1x2x4xf16>
    %r = mmaf %f8E4M3FN.1x2x1, %f8E4M3FN.1x1x4, %f16.1x2x4 : tile<1x2x1xf8E4M3FN>, tile<1x1x4xf8E4M3FN>, tile<1x2x4xf16>
  }
  entry @k_10() {
    %f8E4M3FN.2x16x16 = constant <f8E4M3FN: 1.0> : tile<2x16x16xf8E4M3FN>
    %f16.2x16x16 = constant <f16: 1.0> : tile<2x16x16xf16>
    %r = mmaf %f8E4M3FN.2x16x16, %f8E4M3FN.2x16x16, %f16.2x16x16 : tile<2x16x16xf8E4M3FN>, tile<2x16x16xf8E4M3FN>, tile<2x16x16xf16>
  }
  entry @k_11() {
    %f8E4M3FN.2x16x32 = constant <f8E4M3FN: 1.0> : tile<2x16x32xf8E4M3FN>
    %f8E4M3FN.2x32x8 = constant <f8E4M3FN: 1.0> : tile<2x32x8xf8E4M3FN>
    %f16.2x16x8 = constant <f16: 1.0> : tile<2x16x8xf16>
    %r = mmaf %f8E4M3FN.2x16x32, %f8E4M3FN.2x32x8, %f16.2x16x8 : tile<2x16x32xf8E4M3FN>, tile<2x32x8xf8E4M3FN>, tile<2x16x8xf16>
  }
  entry @k_12() {
    %f8E4M3FN.2x64x16 = constant <f8E4M3FN: 1.0> : tile<2x64x16xf8E4M3FN>
    %f8E4M3FN.2x16x32 = constant <f8E4M3FN: 1.0> : tile<2x16x32xf8E4M3FN>
    %f16.2x64x32 = constant <f16: 1.0> : tile<2x64x32xf16>
    %r = mmaf %f8E4M3FN.2x64x16, %f8E4M3FN.2x16x32, %f16.2x64x32 : tile<2x64x16xf8E4M3FN>, tile<2x16x32xf8E4M3FN>, tile<2x64x32xf16>
  }
  entry @k_13() {
    %f8E4M3FN.2x1x1 = constant <f8E4M3FN: 1.0> : tile<2x1x1xf8E4M3FN>
    %f16.2x1x1 = constant <f16: 1.0> : tile<2x1x1xf16>
    %r = mmaf %f8E4M3FN.2x1x1, %f8E4M3FN.2x1x1, %f16.2x1x1 : tile<2x1x1xf8E4M3FN>, tile<2x1x1xf8E4M3FN>, tile<2x1x1xf16>
  }
  entry @k_14() {
    %f8E4M3FN.2x2x1 = constant <f8E4M3FN: 1.0> : tile<2x2x1xf8E4M3FN>
    %f8E4M3FN.2x1x4 = constant <f8E4M3FN: 1.0> : tile<2x1x4xf8E4M3FN>
    %f16.2x2x4 = constant <f16: 1.0> : tile<2x2x4xf16>
    %r = mmaf %f8E4M3FN.2x2x1, %f8E4M3FN.2x1x4, %f16.2x2x4 : tile<2x2x1xf8E4M3FN>, tile<2x1x4xf8E4M3FN>, tile<2x2x4xf16>
  }
  entry @k_15() {
    %f8E4M3FN.4x16x16 = constant <f8E4M3FN: 1.0> : tile<4x16x16xf8E4M3FN>
    %f16.4x16x16 = constant <f16: 1.0> : tile<4x16x16xf16>
    %r = mmaf %f8E4M3FN.4x16x16, %f8E4M3FN.4x16x16, %f16.4x16x16 : tile<4x16x16xf8E4M3FN>, tile<4x16x16xf8E4M3FN>, tile<4x16x16xf16>
  }
  entry @k_16() {
    %f8E4M3FN.4x16x32 = constant <f8E4M3FN: 1.0> : tile<4x16x32xf8E4M3FN>
    %f8E4M3FN.4x32x8 = constant <f8E4M3FN: 1.0> : tile<4x32x8xf8E4M3FN>
    %f16.4x16x8 = constant <f16: 1.0> : tile<4x16x8xf16>
    %r = mmaf %f8E4M3FN.4x16x32, %f8E4M3FN.4x32x8, %f16.4x16x8 : tile<4x16x32xf8E4M3FN>, tile<4x32x8xf8E4M3FN>, tile<4x16x8xf16>
  }
  entry @k_17() {
    %f8E4M3FN.4x64x16 = constant <f8E4M3FN: 1.0> : tile<4x64x16xf8E4M3FN>
    %f8E4M3FN.4x16x32 = constant <f8E4M3FN: 1.0> : tile<4x16x32xf8E4M3FN>
    %f16.4x64x32 = constant <f16: 1.0> : tile<4x64x32xf16>
    %r = mmaf %f8E4M3FN.4x64x16, %f8E4M3FN.4x16x32, %f16.4x64x32 : tile<4x64x16xf8E4M3FN>, tile<4x16x32xf8E4M3FN>, tile<4x64x32xf16>
  }
  entry @k_18() {
    %f8E4M3FN.4x1x1 = constant <f8E4M3FN: 1.0> : tile<4x1x1xf8E4M3FN>
    %f16.4x1x1 = constant <f16: 1.0> : tile<4x1x1xf16>
    %r = mmaf %f8E4M3FN.4x1x1, %f8E4M3FN.4x1x1, %f16.4x1x1 : tile<4x1x1xf8E4M3FN>, tile<4x1x1xf8E4M3FN>, tile<4x1x1xf16>
  }
  entry @k_19() {
    %f8E4M3FN.4x2x1 = constant <f8E4M3FN: 1.0> : tile<4x2x1xf8E4M3FN>
    %f8E4M3FN.4x1x4 = constant <f8E4M3FN: 1.0> : tile<4x1x4xf8E4M3FN>
    %f16.4x2x4 = constant <f16: 1.0> : tile<4x2x4xf16>
    %r = mmaf %f8E4M3FN.4x2x1, %f8E4M3FN.4x1x4, %f16.4x2x4 : tile<4x2x1xf8E4M3FN>, tile<4x1x4xf8E4M3FN>, tile<4x2x4xf16>
  }
  entry @k_20() {
    %f8E4M3FN.16x16 = constant <f8E4M3FN: 1.0> : tile<16x16xf8E4M3FN>
    %f32.16x16 = constant <f32: 1.0> : tile<16x16xf32>
    %r = mmaf %f8E4M3FN.16x16, %f8E4M3FN.16x16, %f32.16x16 : tile<16x16xf8E4M3FN>, tile<16x16xf8E4M3FN>, tile<16x16xf32>
  }
  entry @k_21() {
    %f8E4M3FN.16x32 = constant <f8E4M3FN: 1.0> : tile<16x32xf8E4M3FN>
    %f8E4M3FN.32x8 = constant <f8E4M3FN: 1.0> : tile<32x8xf8E4M3FN>
    %f32.16x8 = constant <f32: 1.0> : tile<16x8xf32>
    %r = mmaf %f8E4M3FN.16x32, %f8E4M3FN.32x8, %f32.16x8 : tile<16x32xf8E4M3FN>, tile<32x8xf8E4M3FN>, tile<16x8xf32>
  }
  entry @k_22() {
    %f8E4M3FN.64x16 = constant <f8E4M3FN: 1.0> : tile<64x16xf8E4M3FN>
    %f8E4M3FN.16x32 = constant <f8E4M3FN: 1.0> : tile<16x32xf8E4M3FN>
    %f32.64x32 = constant <f32: 1.0> : tile<64x32xf32>
    %r = mmaf %f8E4M3FN.64x16, %f8E4M3FN.16x32, %f32.64x32 : tile<64x16xf8E4M3FN>, tile<16x32xf8E4M3FN>, tile<64x32xf32>
  }
  entry @k_23() {
    %f8E4M3FN.1x1 = constant <f8E4M3FN: 1.0> : tile<1x1xf8E4M3FN>
    %f32.1x1 = constant <f32: 1.0> : tile<1x1xf32>
    %r = mmaf %f8E4M3FN.1x1, %f8E4M3FN.1x1, %f32.1x1 : tile<1x1xf8E4M3FN>, tile<1x1xf8E4M3FN>, tile<1x1xf32>
  }
  entry @k_24() {
    %f8E4M3FN.2x1 = constant <f8E4M3FN: 1.0> : tile<2x1xf8E4M3FN>
    %f8E4M3FN.1x4 = constant <f8E4M3FN: 1.0> : tile<1x4xf8E4M3FN>
    %f32.2x4 = constant <f32: 1.0> : tile<2x4xf32>
    %r = mmaf %f8E4M3FN.2x1, %f8E4M3FN.1x4, %f32.2x4 : tile<2x1xf8E4M3FN>, tile<1x4xf8E4M3FN>, tile<2x4xf32>
  }
  entry @k_25() {
    %f8E4M3FN.1x16x16 = constant <f8E4M3FN: 1.0> : tile<1x16x16xf8E4M3FN>
    %f32.1x16x16 = constant <f32: 1.0> : tile<1x16x16xf32>
    %r = mmaf %f8E4M3FN.1x16x16, %f8E4M3FN.1x16x16, %f32.1x16x16 : tile<1x16x16xf8E4M3FN>, tile<1x16x16xf8E4M3FN>, tile<1x16x16xf32>
  }
  entry @k_26() {
    %f8E4M3FN.1x16x32 = constant <f8E4M3FN: 1.0> : tile<1x16x32xf8E4M3FN>
    %f8E4M3FN.1x32x8 = constant <f8E4M3FN: 1.0> : tile<1x32x8xf8E4M3FN>
    %f32.1x16x8 = constant <f32: 1.0> : tile<1x16x8xf32>
    %r = mmaf %f8E4M3FN.1x16x32, %f8E4M3FN.1x32x8, %f32.1x16x8 : tile<1x16x32xf8E4M3FN>, tile<1x32x8xf8E4M3FN>, tile<1x16x8xf32>
  }
  entry @k_27() {
    %f8E4M3FN.1x64x16 = constant <f8E4M3FN: 1.0> : tile<1x64x16xf8E4M3FN>
    %f8E4M3FN.1x16x32 = constant <f8E4M3FN: 1.0> : tile<1x16x32xf8E4M3FN>
    %f32.1x64x32 = constant <f32: 1.0> : tile<1x64x32xf32>
    %r = mmaf %f8E4M3FN.1x64x16, %f8E4M3FN.1x16x32, %f32.1x64x32 : tile<1x64x16xf8E4M3FN>, tile<1x16x32xf8E4M3FN>, tile<1x64x32xf32>
  }
  entry @k_28() {
    %f8E4M3FN.1x1x1 = constant <f8E4M3FN: 1.0> : tile<1x1x1xf8E4M3FN>
    %f32.1x1x1 = constant <f32: 1.0> : tile<1x1x1xf32>
    %r = mmaf %f8E4M3FN.1x1x1, %f8E4M3FN.1x1x1, %f32.1x1x1 : tile<1x1x1xf8E4M3FN>, tile<1x1x1xf8E4M3FN>, tile<1x1x1xf32>
  }
  entry @k_29() {
    %f8E4M3FN.1x2x1 = constant <f8E4M3FN: 1.0> : tile<1x2x1xf8E4M3FN>
    %f8E4M3FN.1x1x4 = constant <f8E4M3FN: 1.0> : tile<1x1x4xf8E4M3FN>
    %f32.1x2x4 = constant <f32: 1.0> : tile<1x2x4xf32>
    %r = mmaf %f8E4M3FN.1x2x1, %f8E4M3FN.1x1x4, %f32.1x2x4 : tile<1x2x1xf8E4M3FN>, tile<1x1x4xf8E4M3FN>, tile<1x2x4xf32>
  }
  entry @k_30() {
    %f8E4M3FN.2x16x16 = constant <f8E4M3FN: 1.0> : tile<2x16x16xf8E4M3FN>
    %f32.2x16x16 = constant <f32: 1.0> : tile<2x16x16xf32>
    %r = mmaf %f8E4M3FN.2x16x16, %f8E4M3FN.2x16x16, %f32.2x16x16 : tile<2x16x16xf8E4M3FN>, tile<2x16x16xf8E4M3FN>, tile<2x16x16xf32>
  }
  entry @k_31() {
    %f8E4M3FN.2x16x32 = constant <f8E4M3FN: 1.0> : tile<2x16x32xf8E4M3FN>
    %f8E4M3FN.2x32x8 = constant <f8E4M3FN: 1.0> : tile<2x32x8xf8E4M3FN>
    %f32.2x16x8 = constant <f32: 1.0> : tile<2x16x8xf32>
    %r = mmaf %f8E4M3FN.2x16x32, %f8E4M3FN.2x32x8, %f32.2x16x8 : tile<2x16x32xf8E4M3FN>, tile<2x32x8xf8E4M3FN>, tile<2x16x8xf32>
  }
  entry @k_32() {
    %f8E4M3FN.2x64x16 = constant <f8E4M3FN: 1.0> : tile<2x64x16xf8E4M3FN>
    %f8E4M3FN.2x16x32 = constant <f8E4M3FN: 1.0> : tile<2x16x32xf8E4M3FN>
    %f32.2x64x32 = constant <f32: 1.0> : tile<2x64x32xf32>
    %r = mmaf %f8E4M3FN.2x64x16, %f8E4M3FN.2x16x32, %f32.2x64x32 : tile<2x64x16xf8E4M3FN>, tile<2x16x32xf8E4M3FN>, tile<2x64x32xf32>
  }
  entry @k_33() {
    %f8E4M3FN.2x1x1 = constant <f8E4M3FN: 1.0> : tile<2x1x1xf8E4M3FN>
    %f32.2x1x1 = constant <f32: 1.0> : tile<2x1x1xf32>
    %r = mmaf %f8E4M3FN.2x1x1, %f8E4M3FN.2x1x1, %f32.2x1x1 : tile<2x1x1xf8E4M3FN>, tile<2x1x1xf8E4M3FN>, tile<2x1x1xf32>
  }
  entry @k_34() {
    %f8E4M3FN.2x2x1 = constant <f8E4M3FN: 1.0> : tile<2x2x1xf8E4M3FN>
    %f8E4M3FN.2x1x4 = constant <f8E4M3FN: 1.0> : tile<2x1x4xf8E4M3FN>
    %f32.2x2x4 = constant <f32: 1.0> : tile<2x2x4xf32>
    %r = mmaf %f8E4M3FN.2x2x1, %f8E4M3FN.2x1x4, %f32.2x2x4 : tile<2x2x1xf8E4M3FN>, tile<2x1x4xf8E4M3FN>, tile<2x2x4xf32>
  }
  entry @k_35() {
    %f8E4M3FN.4x16x16 = constant <f8E4M3FN: 1.0> : tile<4x16x16xf8E4M3FN>
    %f32.4x16x16 = constant <f32: 1.0> : tile<4x16x16xf32>
    %r = mmaf %f8E4M3FN.4x16x16, %f8E4M3FN.4x16x16, %f32.4x16x16 : tile<4x16x16xf8E4M3FN>, tile<4x16x16xf8E4M3FN>, tile<4x16x16xf32>
  }
  entry @k_36() {
    %f8E4M3FN.4x16x32 = constant <f8E4M3FN: 1.0> : tile<4x16x32xf8E4M3FN>
    %f8E4M3FN.4x32x8 = constant <f8E4M3FN: 1.0> : tile<4x32x8xf8E4M3FN>
    %f32.4x16x8 = constant <f32: 1.0> : tile<4x16x8xf32>
    %r = mmaf %f8E4M3FN.4x16x32, %f8E4M3FN.4x32x8, %f32.4x16x8 : tile<4x16x32xf8E4M3FN>, tile<4x32x8xf8E4M3FN>, tile<4x16x8xf32>
  }
  entry @k_37() {
    %f8E4M3FN.4x64x16 = constant <f8E4M3FN: 1.0> : tile<4x64x16xf8E4M3FN>
    %f8E4M3FN.4x16x32 = constant <f8E4M3FN: 1.0> : tile<4x16x32xf8E4M3FN>
    %f32.4x64x32 = constant <f32: 1.0> : tile<4x64x32xf32>
    %r = mmaf %f8E4M3FN.4x64x16, %f8E4M3FN.4x16x32, %f32.4x64x32 : tile<4x64x16xf8E4M3FN>, tile<4x16x32xf8E4M3FN>, tile<4x64x32xf32>
  }
  entry @k_38() {
    %f8E4M3FN.4x1x1 = constant <f8E4M3FN: 1.0> : tile<4x1x1xf8E4M3FN>
    %f32.4x1x1 = constant <f32: 1.0> : tile<4x1x1xf32>
    %r = mmaf %f8E4M3FN.4x1x1, %f8E4M3FN.4x1x1, %f32.4x1x1 : tile<4x1x1xf8E4M3FN>, tile<4x1x1xf8E4M3FN>, tile<4x1x1xf32>
  }
  entry @k_39() {
    %f8E4M3FN.4x2x1 = constant <f8E4M3FN: 1.0> : tile<4x2x1xf8E4M3FN>
    %f8E4M3FN.4x1x4 = constant <f8E4M3FN: 1.0> : tile<4x1x4xf8E4M3FN>
    %f32.4x2x4 = constant <f32: 1.0> : tile<4x2x4xf32>
    %r = mmaf %f8E4M3FN.4x2x1, %f8E4M3FN.4x1x4, %f32.4x2x4 : tile<4x2x1xf8E4M3FN>, tile<4x1x4xf8E4M3FN>, tile<4x2x4xf32>
  }
  entry @k_40() {
    %f8E5M2.16x16 = constant <f8E5M2: 1.0> : tile<16x16xf8E5M2>
    %f16.16x16 = constant <f16: 1.0> : tile<16x16xf16>
    %r = mmaf %f8E5M2.16x16, %f8E5M2.16x16, %f16.16x16 : tile<16x16xf8E5M2>, tile<16x16xf8E5M2>, tile<16x16xf16>
  }
  entry @k_41() {
    %f8E5M2.16x32 = constant <f8E5M2: 1.0> : tile<16x32xf8E5M2>
    %f8E5M2.32x8 = constant <f8E5M2: 1.0> : tile<32x8xf8E5M2>
    %f16.16x8 = constant <f16: 1.0> : tile<16x8xf16>
    %r = mmaf %f8E5M2.16x32, %f8E5M2.32x8, %f16.16x8 : tile<16x32xf8E5M2>, tile<32x8xf8E5M2>, tile<16x8xf16>
  }
  entry @k_42() {
    %f8E5M2.64x16 = constant <f8E5M2: 1.0> : tile<64x16xf8E5M2>
    %f8E5M2.16x32 = constant <f8E5M2: 1.0> : tile<16x32xf8E5M2>
    %f16.64x32 = constant <f16: 1.0> : tile<64x32xf16>
    %r = mmaf %f8E5M2.64x16, %f8E5M2.16x32, %f16.64x32 : tile<64x16xf8E5M2>, tile<16x32xf8E5M2>, tile<64x32xf16>
  }
  entry @k_43() {
    %f8E5M2.1x1 = constant <f8E5M2: 1.0> : tile<1x1xf8E5M2>
    %f16.1x1 = constant <f16: 1.0> : tile<1x1xf16>
    %r = mmaf %f8E5M2.1x1, %f8E5M2.1x1, %f16.1x1 : tile<1x1xf8E5M2>, tile<1x1xf8E5M2>, tile<1x1xf16>
  }
  entry @k_44() {
    %f8E5M2.2x1 = constant <f8E5M2: 1.0> : tile<2x1xf8E5M2>
    %f8E5M2.1x4 = constant <f8E5M2: 1.0> : tile<1x4xf8E5M2>
    %f16.2x4 = constant <f16: 1.0> : tile<2x4xf16>
    %r = mmaf %f8E5M2.2x1, %f8E5M2.1x4, %f16.2x4 : tile<2x1xf8E5M2>, tile<1x4xf8E5M2>, tile<2x4xf16>
  }
  entry @k_45() {
    %f8E5M2.1x16x16 = constant <f8E5M2: 1.0> : tile<1x16x16xf8E5M2>
    %f16.1x16x16 = constant <f16: 1.0> : tile<1x16x16xf16>
    %r = mmaf %f8E5M2.1x16x16, %f8E5M2.1x16x16, %f16.1x16x16 : tile<1x16x16xf8E5M2>, tile<1x16x16xf8E5M2>, tile<1x16x16xf16>
  }
  entry @k_46() {
    %f8E5M2.1x16x32 = constant <f8E5M2: 1.0> : tile<1x16x32xf8E5M2>
    %f8E5M2.1x32x8 = constant <f8E5M2: 1.0> : tile<1x32x8xf8E5M2>
    %f16.1x16x8 = constant <f16: 1.0> : tile<1x16x8xf16>
    %r = mmaf %f8E5M2.1x16x32, %f8E5M2.1x32x8, %f16.1x16x8 : tile<1x16x32xf8E5M2>, tile<1x32x8xf8E5M2>, tile<1x16x8xf16>
  }
  entry @k_47() {
    %f8E5M2.1x64x16 = constant <f8E5M2: 1.0> : tile<1x64x16xf8E5M2>
    %f8E5M2.1x16x32 = constant <f8E5M2: 1.0> : tile<1x16x32xf8E5M2>
    %f16.1x64x32 = constant <f16: 1.0> : tile<1x64x32xf16>
    %r = mmaf %f8E5M2.1x64x16, %f8E5M2.1x16x32, %f16.1x64x32 : tile<1x64x16xf8E5M2>, tile<1x16x32xf8E5M2>, tile<1x64x32xf16>
  }
  entry @k_48() {
    %f8E5M2.1x1x1 = constant <f8E5M2: 1.0> : tile<1x1x1xf8E5M2>
    %f16.1x1x1 = constant <f16: 1.0> : tile<1x1x1xf16>
    %r = mmaf %f8E5M2.1x1x1, %f8E5M2.1x1x1, %f16.1x1x1 : tile<1x1x1xf8E5M2>, tile<1x1x1xf8E5M2>, tile<1x1x1xf16>
  }
  entry @k_49() {
    %f8E5M2.1x2x1 = constant <f8E5M2: 1.0> : tile<1x2x1xf8E5M2>
    %f8E5M2.1x1x4 = constant <f8E5M2: 1.0> : tile<1x1x4xf8E5M2>
    %f16.1x2x4 = constant <f16: 1.0> : tile<1x2x4xf16>
    %r = mmaf %f8E5M2.1x2x1, %f8E5M2.1x1x4, %f16.1x2x4 : tile<1x2x1xf8E5M2>, tile<1x1x4xf8E5M2>, tile<1x2x4xf16>
  }
  entry @k_50() {
    %f8E5M2.2x16x16 = constant <f8E5M2: 1.0> : tile<2x16x16xf8E5M2>
    %f16.2x16x16 = constant <f16: 1.0> : tile<2x16x16xf16>
    %r = mmaf %f8E5M2.2x16x16, %f8E5M2.2x16x16, %f16.2x16x16 : tile<2x16x16xf8E5M2>, tile<2x16x16xf8E5M2>, tile<2x16x16xf16>
  }
  entry @k_51() {
    %f8E5M2.2x16x32 = constant <f8E5M2: 1.0> : tile<2x16x32xf8E5M2>
    %f8E5M2.2x32x8 = constant <f8E5M2: 1.0> : tile<2x32x8xf8E5M2>
    %f16.2x16x8 = constant <f16: 1.0> : tile<2x16x8xf16>
    %r = mmaf %f8E5M2.2x16x32, %f8E5M2.2x32x8, %f16.2x16x8 : tile<2x16x32xf8E5M2>, tile<2x32x8xf8E5M2>, tile<2x16x8xf16>
  }
  entry @k_52() {
    %f8E5M2.2x64x16 = constant <f8E5M2: 1.0> : tile<2x64x16xf8E5M2>
    %f8E5M2.2x16x32 = constant <f8E5M2: 1.0> : tile<2x16x32xf8E5M2>
    %f16.2x64x32 = constant <f16: 1.0> : tile<2x64x32xf16>
    %r = mmaf %f8E5M2.2x64x16, %f8E5M2.2x16x32, %f16.2x64x32 : tile<2x64x16xf8E5M2>, tile<2x16x32xf8E5M2>, tile<2x64x32xf16>
  }
  entry @k_53() {
    %f8E5M2.2x1x1 = constant <f8E5M2: 1.0> : tile<2x1x1xf8E5M2>
    %f16.2x1x1 = constant <f16: 1.0> : tile<2x1x1xf16>
    %r = mmaf %f8E5M2.2x1x1, %f8E5M2.2x1x1, %f16.2x1x1 : tile<2x1x1xf8E5M2>, tile<2x1x1xf8E5M2>, tile<2x1x1xf16>
  }
  entry @k_54() {
    %f8E5M2.2x2x1 = constant <f8E5M2: 1.0> : tile<2x2x1xf8E5M2>
    %f8E5M2.2x1x4 = constant <f8E5M2: 1.0> : tile<2x1x4xf8E5M2>
    %f16.2x2x4 = constant <f16: 1.0> : tile<2x2x4xf16>
    %r = mmaf %f8E5M2.2x2x1, %f8E5M2.2x1x4, %f16.2x2x4 : tile<2x2x1xf8E5M2>, tile<2x1x4xf8E5M2>, tile<2x2x4xf16>
  }
  entry @k_55() {
    %f8E5M2.4x16x16 = constant <f8E5M2: 1.0> : tile<4x16x16xf8E5M2>
    %f16.4x16x16 = constant <f16: 1.0> : tile<4x16x16xf16>
    %r = mmaf %f8E5M2.4x16x16, %f8E5M2.4x16x16, %f16.4x16x16 : tile<4x16x16xf8E5M2>, tile<4x16x16xf8E5M2>, tile<4x16x16xf16>
  }
  entry @k_56() {
    %f8E5M2.4x16x32 = constant <f8E5M2: 1.0> : tile<4x16x32xf8E5M2>
    %f8E5M2.4x32x8 = constant <f8E5M2: 1.0> : tile<4x32x8xf8E5M2>
    %f16.4x16x8 = constant <f16: 1.0> : tile<4x16x8xf16>
    %r = mmaf %f8E5M2.4x16x32, %f8E5M2.4x32x8, %f16.4x16x8 : tile<4x16x32xf8E5M2>, tile<4x32x8xf8E5M2>, tile<4x16x8xf16>
  }
  entry @k_57() {
    %f8E5M2.4x64x16 = constant <f8E5M2: 1.0> : tile<4x64x16xf8E5M2>
    %f8E5M2.4x16x32 = constant <f8E5M2: 1.0> : tile<4x16x32xf8E5M2>
    %f16.4x64x32 = constant <f16: 1.0> : tile<4x64x32xf16>
    %r = mmaf %f8E5M2.4x64x16, %f8E5M2.4x16x32, %f16.4x64x32 : tile<4x64x16xf8E5M2>, tile<4x16x32xf8E5M2>, tile<4x64x32xf16>
  }
  entry @k_58() {
    %f8E5M2.4x1x1 = constant <f8E5M2: 1.0> : tile<4x1x1xf8E5M2>
    %f16.4x1x1 = constant <f16: 1.0> : tile<4x1x1xf16>
    %r = mmaf %f8E5M2.4x1x1, %f8E5M2.4x1x1, %f16.4x1x1 : tile<4x1x1xf8E5M2>, tile<4x1x1xf8E5M2>, tile<4x1x1xf16>
  }
  entry @k_59() {
    %f8E5M2.4x2x1 = constant <f8E5M2: 1.0> : tile<4x2x1xf8E5M2>
    %f8E5M2.4x1x4 = constant <f8E5M2: 1.0> : tile<4x1x4xf8E5M2>
    %f16.4x2x4 = constant <f16: 1.0> : tile<4x2x4xf16>
    %r = mmaf %f8E5M2.4x2x1, %f8E5M2.4x1x4, %f16.4x2x4 : tile<4x2x1xf8E5M2>, tile<4x1x4xf8E5M2>, tile<4x2x4xf16>
  }
  entry @k_60() {
    %f8E5M2.16x16 = constant <f8E5M2: 1.0> : tile<16x16xf8E5M2>
    %f32.16x16 = constant <f32: 1.0> : tile<16x16xf32>
    %r = mmaf %f8E5M2.16x16, %f8E5M2.16x16, %f32.16x16 : tile<16x16xf8E5M2>, tile<16x16xf8E5M2>, tile<16x16xf32>
  }
  entry @k_61() {
    %f8E5M2.16x32 = constant <f8E5M2: 1.0> : tile<16x32xf8E5M2>
    %f8E5M2.32x8 = constant <f8E5M2: 1.0> : tile<32x8xf8E5M2>
    %f32.16x8 = constant <f32: 1.0> : tile<16x8xf32>
    %r = mmaf %f8E5M2.16x32, %f8E5M2.32x8, %f32.16x8 : tile<16x32xf8E5M2>, tile<32x8xf8E5M2>, tile<16x8xf32>
  }
  entry @k_62() {
    %f8E5M2.64x16 = constant <f8E5M2: 1.0> : tile<64x16xf8E5M2>
    %f8E5M2.16x32 = constant <f8E5M2: 1.0> : tile<16x32xf8E5M2>
    %f32.64x32 = constant <f32: 1.0> : tile<64x32xf32>
    %r = mmaf %f8E5M2.64x16, %f8E5M2.16x32, %f32.64x32 : tile<64x16xf8E5M2>, tile<16x32xf8E5M2>, tile<64x32xf32>
  }
  entry @k_63() {
    %f8E5M2.1x1 = constant <f8E5M2: 1.0> : tile<1x1xf8E5M2>
    %f32.1x1 = constant <f32: 1.0> : tile<1x1xf32>
    %r = mmaf %f8E5M2.1x1, %f8E5M2.1x1, %f32.1x1 : tile<1x1xf8E5M2>, tile<1x1xf8E5M2>, tile<1x1xf32>
  }
  entry @k_64() {
    %f8E5M2.2x1 = constant <f8E5M2: 1.0> : tile<2x1xf8E5M2>
    %f8E5M2.1x4 = constant <f8E5M2: 1.0> : tile<1x4xf8E5M2>
    %f32.2x4 = constant <f32: 1.0> : tile<2x4xf32>
    %r = mmaf %f8E5M2.2x1, %f8E5M2.1x4, %f32.2x4 : tile<2x1xf8E5M2>, tile<1x4xf8E5M2>, tile<2x4xf32>
  }
  entry @k_65() {
    %f8E5M2.1x16x16 = constant <f8E5M2: 1.0> : tile<1x16x16xf8E5M2>
    %f32.1x16x16 = constant <f32: 1.0> : tile<1x16x16xf32>
    %r = mmaf %f8E5M2.1x16x16, %f8E5M2.1x16x16, %f32.1x16x16 : tile<1x16x16xf8E5M2>, tile<1x16x16xf8E5M2>, tile<1x16x16xf32>
  }
  entry @k_66() {
    %f8E5M2.1x16x32 = constant <f8E5M2: 1.0> : tile<1x16x32xf8E5M2>
    %f8E5M2.1x32x8 = constant <f8E5M2: 1.0> : tile<1x32x8xf8E5M2>
    %f32.1x16x8 = constant <f32: 1.0> : tile<1x16x8xf32>
    %r = mmaf %f8E5M2.1x16x32, %f8E5M2.1x32x8, %f32.1x16x8 : tile<1x16x32xf8E5M2>, tile<1x32x8xf8E5M2>, tile<1x16x8xf32>
  }
  entry @k_67() {
    %f8E5M2.1x64x16 = constant <f8E5M2: 1.0> : tile<1x64x16xf8E5M2>
    %f8E5M2.1x16x32 = constant <f8E5M2: 1.0> : tile<1x16x32xf8E5M2>
    %f32.1x64x32 = constant <f32: 1.0> : tile<1x64x32xf32>
    %r = mmaf %f8E5M2.1x64x16, %f8E5M2.1x16x32, %f32.1x64x32 : tile<1x64x16xf8E5M2>, tile<1x16x32xf8E5M2>, tile<1x64x32xf32>
  }
  entry @k_68() {
    %f8E5M2.1x1x1 = constant <f8E5M2: 1.0> : tile<1x1x1xf8E5M2>
    %f32.1x1x1 = constant <f32: 1.0> : tile<1x1x1xf32>
    %r = mmaf %f8E5M2.1x1x1, %f8E5M2.1x1x1, %f32.1x1x1 : tile<1x1x1xf8E5M2>, tile<1x1x1xf8E5M2>, tile<1x1x1xf32>
  }
  entry @k_69() {
    %f8E5M2.1x2x1 = constant <f8E5M2: 1.0> : tile<1x2x1xf8E5M2>
    %f8E5M2.1x1x4 = constant <f8E5M2: 1.0> : tile<1x1x4xf8E5M2>
    %f32.1x2x4 = constant <f32: 1.0> : tile<1x2x4xf32>
    %r = mmaf %f8E5M2.1x2x1, %f8E5M2.1x1x4, %f32.1x2x4 : tile<1x2x1xf8E5M2>, tile<1x1x4xf8E5M2>, tile<1x2x4xf32>
  }
  entry @k_70() {
    %f8E5M2.2x16x16 = constant <f8E5M2: 1.0> : tile<2x16x16xf8E5M2>
    %f32.2x16x16 = constant <f32: 1.0> : tile<2x16x16xf32>
    %r = mmaf %f8E5M2.2x16x16, %f8E5M2.2x16x16, %f32.2x16x16 : tile<2x16x16xf8E5M2>, tile<2x16x16xf8E5M2>, tile<2x16x16xf32>
  }
  entry @k_71() {
    %f8E5M2.2x16x32 = constant <f8E5M2: 1.0> : tile<2x16x32xf8E5M2>
    %f8E5M2.2x32x8 = constant <f8E5M2: 1.0> : tile<2x32x8xf8E5M2>
    %f32.2x16x8 = constant <f32: 1.0> : tile<2x16x8xf32>
    %r = mmaf %f8E5M2.2x16x32, %f8E5M2.2x32x8, %f32.2x16x8 : tile<2x16x32xf8E5M2>, tile<2x32x8xf8E5M2>, tile<2x16x8xf32>
  }
  entry @k_72() {
    %f8E5M2.2x64x16 = constant <f8E5M2: 1.0> : tile<2x64x16xf8E5M2>
    %f8E5M2.2x16x32 = constant <f8E5M2: 1.0> : tile<2x16x32xf8E5M2>
    %f32.2x64x32 = constant <f32: 1.0> : tile<2x64x32xf32>
    %r = mmaf %f8E5M2.2x64x16, %f8E5M2.2x16x32, %f32.2x64x32 : tile<2x64x16xf8E5M2>, tile<2x16x32xf8E5M2>, tile<2x64x32xf32>
  }
  entry @k_73() {
    %f8E5M2.2x1x1 = constant <f8E5M2: 1.0> : tile<2x1x1xf8E5M2>
    %f32.2x1x1 = constant <f32: 1.0> : tile<2x1x1xf32>
    %r = mmaf %f8E5M2.2x1x1, %f8E5M2.2x1x1, %f32.2x1x1 : tile<2x1x1xf8E5M2>, tile<2x1x1xf8E5M2>, tile<2x1x1xf32>
  }
  entry @k_74() {
    %f8E5M2.2x2x1 = constant <f8E5M2: 1.0> : tile<2x2x1xf8E5M2>
    %f8E5M2.2x1x4 = constant <f8E5M2: 1.0> : tile<2x1x4xf8E5M2>
    %f32.2x2x4 = constant <f32: 1.0> : tile<2x2x4xf32>
    %r = mmaf %f8E5M2.2x2x1, %f8E5M2.2x1x4, %f32.2x2x4 : tile<2x2x1xf8E5M2>, tile<2x1x4xf8E5M2>, tile<2x2x4xf32>
  }
  entry @k_75() {
    %f8E5M2.4x16x16 = constant <f8E5M2: 1.0> : tile<4x16x16xf8E5M2>
    %f32.4x16x16 = constant <f32: 1.0> : tile<4x16x16xf32>
    %r = mmaf %f8E5M2.4x16x16, %f8E5M2.4x16x16, %f32.4x16x16 : tile<4x16x16xf8E5M2>, tile<4x16x16xf8E5M2>, tile<4x16x16xf32>
  }
  entry @k_76() {
    %f8E5M2.4x16x32 = constant <f8E5M2: 1.0> : tile<4x16x32xf8E5M2>
    %f8E5M2.4x32x8 = constant <f8E5M2: 1.0> : tile<4x32x8xf8E5M2>
    %f32.4x16x8 = constant <f32: 1.0> : tile<4x16x8xf32>
    %r = mmaf %f8E5M2.4x16x32, %f8E5M2.4x32x8, %f32.4x16x8 : tile<4x16x32xf8E5M2>, tile<4x32x8xf8E5M2>, tile<4x16x8xf32>
  }
  entry @k_77() {
    %f8E5M2.4x64x16 = constant <f8E5M2: 1.0> : tile<4x64x16xf8E5M2>
    %f8E5M2.4x16x32 = constant <f8E5M2: 1.0> : tile<4x16x32xf8E5M2>
    %f32.4x64x32 = constant <f32: 1.0> : tile<4x64x32xf32>
    %r = mmaf %f8E5M2.4x64x16, %f8E5M2.4x16x32, %f32.4x64x32 : tile<4x64x16xf8E5M2>, tile<4x16x32xf8E5M2>, tile<4x64x32xf32>
  }
  entry @k_78() {
    %f8E5M2.4x1x1 = constant <f8E5M2: 1.0> : tile<4x1x1xf8E5M2>
    %f32.4x1x1 = constant <f32: 1.0> : tile<4x1x1xf32>
    %r = mmaf %f8E5M2.4x1x1, %f8E5M2.4x1x1, %f32.4x1x1 : tile<4x1x1xf8E5M2>, tile<4x1x1xf8E5M2>, tile<4x1x1xf32>
  }
  entry @k_79() {
    %f8E5M2.4x2x1 = constant <f8E5M2: 1.0> : tile<4x2x1xf8E5M2>
    %f8E5M2.4x1x4 = constant <f8E5M2: 1.0> : tile<4x1x4xf8E5M2>
    %f32.4x2x4 = constant <f32: 1.0> : tile<4x2x4xf32>
    %r = mmaf %f8E5M2.4x2x1, %f8E5M2.4x1x4, %f32.4x2x4 : tile<4x2x1xf8E5M2>, tile<4x1x4xf8E5M2>, tile<4x2x4xf32>
  }
  entry @k_80() {
    %f16.16x16 = constant <f16: 1.0> : tile<16x16xf16>
    %r = mmaf %f16.16x16, %f16.16x16, %f16.16x16 : tile<16x16xf16>, tile<16x16xf16>, tile<16x16xf16>
  }
  entry @k_81() {
    %f16.16x32 = constant <f16: 1.0> : tile<16x32xf16>
    %f16.32x8 = constant <f16: 1.0> : tile<32x8xf16>
    %f16.16x8 = constant <f16: 1.0> : tile<16x8xf16>
    %r = mmaf %f16.16x32, %f16.32x8, %f16.16x8 : tile<16x32xf16>, tile<32x8xf16>, tile<16x8xf16>
  }
  entry @k_82() {
    %f16.64x16 = constant <f16: 1.0> : tile<64x16xf16>
    %f16.16x32 = constant <f16: 1.0> : tile<16x32xf16>
    %f16.64x32 = constant <f16: 1.0> : tile<64x32xf16>
    %r = mmaf %f16.64x16, %f16.16x32, %f16.64x32 : tile<64x16xf16>, tile<16x32xf16>, tile<64x32xf16>
  }
  entry @k_83() {
    %f16.1x1 = constant <f16: 1.0> : tile<1x1xf16>
    %r = mmaf %f16.1x1, %f16.1x1, %f16.1x1 : tile<1x1xf16>, tile<1x1xf16>, tile<1x1xf16>
  }
  entry @k_84() {
    %f16.2x1 = constant <f16: 1.0> : tile<2x1xf16>
    %f16.1x4 = constant <f16: 1.0> : tile<1x4xf16>
    %f16.2x4 = constant <f16: 1.0> : tile<2x4xf16>
    %r = mmaf %f16.2x1, %f16.1x4, %f16.2x4 : tile<2x1xf16>, tile<1x4xf16>, tile<2x4xf16>
  }
  entry @k_85() {
    %f16.1x16x16 = constant <f16: 1.0> : tile<1x16x16xf16>
    %r = mmaf %f16.1x16x16, %f16.1x16x16, %f16.1x16x16 : tile<1x16x16xf16>, tile<1x16x16xf16>, tile<1x16x16xf16>
  }
  entry @k_86() {
    %f16.1x16x32 = constant <f16: 1.0> : tile<1x16x32xf16>
    %f16.1x32x8 = constant <f16: 1.0> : tile<1x32x8xf16>
    %f16.1x16x8 = constant <f16: 1.0> : tile<1x16x8xf16>
    %r = mmaf %f16.1x16x32, %f16.1x32x8, %f16.1x16x8 : tile<1x16x32xf16>, tile<1x32x8xf16>, tile<1x16x8xf16>
  }
  entry @k_87() {
    %f16.1x64x16 = constant <f16: 1.0> : tile<1x64x16xf16>
    %f16.1x16x32 = constant <f16: 1.0> : tile<1x16x32xf16>
    %f16.1x64x32 = constant <f16: 1.0> : tile<1x64x32xf16>
    %r = mmaf %f16.1x64x16, %f16.1x16x32, %f16.1x64x32 : tile<1x64x16xf16>, tile<1x16x32xf16>, tile<1x64x32xf16>
  }
  entry @k_88() {
    %f16.1x1x1 = constant <f16: 1.0> : tile<1x1x1xf16>
    %r = mmaf %f16.1x1x1, %f16.1x1x1, %f16.1x1x1 : tile<1x1x1xf16>, tile<1x1x1xf16>, tile<1x1x1xf16>
  }
  entry @k_89() {
    %f16.1x2x1 = constant <f16: 1.0> : tile<1x2x1xf16>
    %f16.1x1x4 = constant <f16: 1.0> : tile<1x1x4xf16>
    %f16.1x2x4 = constant <f16: 1.0> : tile<1x2x4xf16>
    %r = mmaf %f16.1x2x1, %f16.1x1x4, %f16.1x2x4 : tile<1x2x1xf16>, tile<1x1x4xf16>, tile<1x2x4xf16>
  }
  entry @k_90() {
    %f16.2x16x16 = constant <f16: 1.0> : tile<2x16x16xf16>
    %r = mmaf %f16.2x16x16, %f16.2x16x16, %f16.2x16x16 : tile<2x16x16xf16>, tile<2x16x16xf16>, tile<2x16x16xf16>
  }
  entry @k_91() {
    %f16.2x16x32 = constant <f16: 1.0> : tile<2x16x32xf16>
    %f16.2x32x8 = constant <f16: 1.0> : tile<2x32x8xf16>
    %f16.2x16x8 = constant <f16: 1.0> : tile<2x16x8xf16>
    %r = mmaf %f16.2x16x32, %f16.2x32x8, %f16.2x16x8 : tile<2x16x32xf16>, tile<2x32x8xf16>, tile<2x16x8xf16>
  }
  entry @k_92() {
    %f16.2x64x16 = constant <f16: 1.0> : tile<2x64x16xf16>
    %f16.2x16x32 = constant <f16: 1.0> : tile<2x16x32xf16>
    %f16.2x64x32 = constant <f16: 1.0> : tile<2x64x32xf16>
    %r = mmaf %f16.2x64x16, %f16.2x16x32, %f16.2x64x32 : tile<2x64x16xf16>, tile<2x16x32xf16>, tile<2x64x32xf16>
  }
  entry @k_93() {
    %f16.2x1x1 = constant <f16: 1.0> : tile<2x1x1xf16>
    %r = mmaf %f16.2x1x1, %f16.2x1x1, %f16.2x1x1 : tile<2x1x1xf16>, tile<2x1x1xf16>, tile<2x1x1xf16>
  }
  entry @k_94() {
    %f16.2x2x1 = constant <f16: 1.0> : tile<2x2x1xf16>
    %f16.2x1x4 = constant <f16: 1.0> : tile<2x1x4xf16>
    %f16.2x2x4 = constant <f16: 1.0> : tile<2x2x4xf16>
    %r = mmaf %f16.2x2x1, %f16.2x1x4, %f16.2x2x4 : tile<2x2x1xf16>, tile<2x1x4xf16>, tile<2x2x4xf16>
  }
  entry @k_95() {
    %f16.4x16x16 = constant <f16: 1.0> : tile<4x16x16xf16>
    %r = mmaf %f16.4x16x16, %f16.4x16x16, %f16.4x16x16 : tile<4x16x16xf16>, tile<4x16x16xf16>, tile<4x16x16xf16>
  }
  entry @k_96() {
    %f16.4x16x32 = constant <f16: 1.0> : tile<4x16x32xf16>
    %f16.4x32x8 = constant <f16: 1.0> : tile<4x32x8xf16>
    %f16.4x16x8 = constant <f16: 1.0> : tile<4x16x8xf16>
    %r = mmaf %f16.4x16x32, %f16.4x32x8, %f16.4x16x8 : tile<4x16x32xf16>, tile<4x32x8xf16>, tile<4x16x8xf16>
  }
  entry @k_97() {
    %f16.4x64x16 = constant <f16: 1.0> : tile<4x64x16xf16>
    %f16.4x16x32 = constant <f16: 1.0> : tile<4x16x32xf16>
    %f16.4x64x32 = constant <f16: 1.0> : tile<4x64x32xf16>
    %r = mmaf %f16.4x64x16, %f16.4x16x32, %f16.4x64x32 : tile<4x64x16xf16>, tile<4x16x32xf16>, tile<4x64x32xf16>
  }
  entry @k_98() {
    %f16.4x1x1 = constant <f16: 1.0> : tile<4x1x1xf16>
    %r = mmaf %f16.4x1x1, %f16.4x1x1, %f16.4x1x1 : tile<4x1x1xf16>, tile<4x1x1xf16>, tile<4x1x1xf16>
  }
  entry @k_99() {
    %f16.4x2x1 = constant <f16: 1.0> : tile<4x2x1xf16>
    %f16.4x1x4 = constant <f16: 1.0> : tile<4x1x4xf16>
    %f16.4x2x4 = constant <f16: 1.0> : tile<4x2x4xf16>
    %r = mmaf %f16.4x2x1, %f16.4x1x4, %f16.4x2x4 : tile<4x2x1xf16>, tile<4x1x4xf16>, tile<4x2x4xf16>
  }
  entry @k_100() {
    %f16.16x16 = constant <f16: 1.0> : tile<16x16xf16>
    %f32.16x16 = constant <f32: 1.0> : tile<16x16xf32>
    %r = mmaf %f16.16x16, %f16.16x16, %f32.16x16 : tile<16x16xf16>, tile<16x16xf16>, tile<16x16xf32>
  }
  entry @k_101() {
    %f16.16x32 = constant <f16: 1.0> : tile<16x32xf16>
    %f16.32x8 = constant <f16: 1.0> : tile<32x8xf16>
    %f32.16x8 = constant <f32: 1.0> : tile<16x8xf32>
    %r = mmaf %f16.16x32, %f16.32x8, %f32.16x8 : tile<16x32xf16>, tile<32x8xf16>, tile<16x8xf32>
  }
  entry @k_102() {
    %f16.64x16 = constant <f16: 1.0> : tile<64x16xf16>
    %f16.16x32 = constant <f16: 1.0> : tile<16x32xf16>
    %f32.64x32 = constant <f32: 1.0> : tile<64x32xf32>
    %r = mmaf %f16.64x16, %f16.16x32, %f32.64x32 : tile<64x16xf16>, tile<16x32xf16>, tile<64x32xf32>
  }
  entry @k_103() {
    %f16.1x1 = constant <f16: 1.0> : tile<1x1xf16>
    %f32.1x1 = constant <f32: 1.0> : tile<1x1xf32>
    %r = mmaf %f16.1x1, %f16.1x1, %f32.1x1 : tile<1x1xf16>, tile<1x1xf16>, tile<1x1xf32>
  }
  entry @k_104() {
    %f16.2x1 = constant <f16: 1.0> : tile<2x1xf16>
    %f16.1x4 = constant <f16: 1.0> : tile<1x4xf16>
    %f32.2x4 = constant <f32: 1.0> : tile<2x4xf32>
    %r = mmaf %f16.2x1, %f16.1x4, %f32.2x4 : tile<2x1xf16>, tile<1x4xf16>, tile<2x4xf32>
  }
  entry @k_105() {
    %f16.1x16x16 = constant <f16: 1.0> : tile<1x16x16xf16>
    %f32.1x16x16 = constant <f32: 1.0> : tile<1x16x16xf32>
    %r = mmaf %f16.1x16x16, %f16.1x16x16, %f32.1x16x16 : tile<1x16x16xf16>, tile<1x16x16xf16>, tile<1x16x16xf32>
  }
  entry @k_106() {
    %f16.1x16x32 = constant <f16: 1.0> : tile<1x16x32xf16>
    %f16.1x32x8 = constant <f16: 1.0> : tile<1x32x8xf16>
    %f32.1x16x8 = constant <f32: 1.0> : tile<1x16x8xf32>
    %r = mmaf %f16.1x16x32, %f16.1x32x8, %f32.1x16x8 : tile<1x16x32xf16>, tile<1x32x8xf16>, tile<1x16x8xf32>
  }
  entry @k_107() {
    %f16.1x64x16 = constant <f16: 1.0> : tile<1x64x16xf16>
    %f16.1x16x32 = constant <f16: 1.0> : tile<1x16x32xf16>
    %f32.1x64x32 = constant <f32: 1.0> : tile<1x64x32xf32>
    %r = mmaf %f16.1x64x16, %f16.1x16x32, %f32.1x64x32 : tile<1x64x16xf16>, tile<1x16x32xf16>, tile<1x64x32xf32>
  }
  entry @k_108() {
    %f16.1x1x1 = constant <f16: 1.0> : tile<1x1x1xf16>
    %f32.1x1x1 = constant <f32: 1.0> : tile<1x1x1xf32>
    %r = mmaf %f16.1x1x1, %f16.1x1x1, %f32.1x1x1 : tile<1x1x1xf16>, tile<1x1x1xf16>, tile<1x1x1xf32>
  }
  entry @k_109() {
    %f16.1x2x1 = constant <f16: 1.0> : tile<1x2x1xf16>
    %f16.1x1x4 = constant <f16: 1.0> : tile<1x1x4xf16>
    %f32.1x2x4 = constant <f32: 1.0> : tile<1x2x4xf32>
    %r = mmaf %f16.1x2x1, %f16.1x1x4, %f32.1x2x4 : tile<1x2x1xf16>, tile<1x1x4xf16>, tile<1x2x4xf32>
  }
  entry @k_110() {
    %f16.2x16x16 = constant <f16: 1.0> : tile<2x16x16xf16>
    %f32.2x16x16 = constant <f32: 1.0> : tile<2x16x16xf32>
    %r = mmaf %f16.2x16x16, %f16.2x16x16, %f32.2x16x16 : tile<2x16x16xf16>, tile<2x16x16xf16>, tile<2x16x16xf32>
  }
  entry @k_111() {
    %f16.2x16x32 = constant <f16: 1.0> : tile<2x16x32xf16>
    %f16.2x32x8 = constant <f16: 1.0> : tile<2x32x8xf16>
    %f32.2x16x8 = constant <f32: 1.0> : tile<2x16x8xf32>
    %r = mmaf %f16.2x16x32, %f16.2x32x8, %f32.2x16x8 : tile<2x16x32xf16>, tile<2x32x8xf16>, tile<2x16x8xf32>
  }
  entry @k_112() {
    %f16.2x64x16 = constant <f16: 1.0> : tile<2x64x16xf16>
    %f16.2x16x32 = constant <f16: 1.0> : tile<2x16x32xf16>
    %f32.2x64x32 = constant <f32: 1.0> : tile<2x64x32xf32>
    %r = mmaf %f16.2x64x16, %f16.2x16x32, %f32.2x64x32 : tile<2x64x16xf16>, tile<2x16x32xf16>, tile<2x64x32xf32>
  }
  entry @k_113() {
    %f16.2x1x1 = constant <f16: 1.0> : tile<2x1x1xf16>
    %f32.2x1x1 = constant <f32: 1.0> : tile<2x1x1xf32>
    %r = mmaf %f16.2x1x1, %f16.2x1x1, %f32.2x1x1 : tile<2x1x1xf16>, tile<2x1x1xf16>, tile<2x1x1xf32>
  }
  entry @k_114() {
    %f16.2x2x1 = constant <f16: 1.0> : tile<2x2x1xf16>
    %f16.2x1x4 = constant <f16: 1.0> : tile<2x1x4xf16>
    %f32.2x2x4 = constant <f32: 1.0> : tile<2x2x4xf32>
    %r = mmaf %f16.2x2x1, %f16.2x1x4, %f32.2x2x4 : tile<2x2x1xf16>, tile<2x1x4xf16>, tile<2x2x4xf32>
  }
  entry @k_115() {
    %f16.4x16x16 = constant <f16: 1.0> : tile<4x16x16xf16>
    %f32.4x16x16 = constant <f32: 1.0> : tile<4x16x16xf32>
    %r = mmaf %f16.4x16x16, %f16.4x16x16, %f32.4x16x16 : tile<4x16x16xf16>, tile<4x16x16xf16>, tile<4x16x16xf32>
  }
  entry @k_116() {
    %f16.4x16x32 = constant <f16: 1.0> : tile<4x16x32xf16>
    %f16.4x32x8 = constant <f16: 1.0> : tile<4x32x8xf16>
    %f32.4x16x8 = constant <f32: 1.0> : tile<4x16x8xf32>
    %r = mmaf %f16.4x16x32, %f16.4x32x8, %f32.4x16x8 : tile<4x16x32xf16>, tile<4x32x8xf16>, tile<4x16x8xf32>
  }
  entry @k_117() {
    %f16.4x64x16 = constant <f16: 1.0> : tile<4x64x16xf16>
    %f16.4x16x32 = constant <f16: 1.0> : tile<4x16x32xf16>
    %f32.4x64x32 = constant <f32: 1.0> : tile<4x64x32xf32>
    %r = mmaf %f16.4x64x16, %f16.4x16x32, %f32.4x64x32 : tile<4x64x16xf16>, tile<4x16x32xf16>, tile<4x64x32xf32>
  }
  entry @k_118() {
    %f16.4x1x1 = constant <f16: 1.0> : tile<4x1x1xf16>
    %f32.4x1x1 = constant <f32: 1.0> : tile<4x1x1xf32>
    %r = mmaf %f16.4x1x1, %f16.4x1x1, %f32.4x1x1 : tile<4x1x1xf16>, tile<4x1x1xf16>, tile<4x1x1xf32>
  }
  entry @k_119() {
    %f16.4x2x1 = constant <f16: 1.0> : tile<4x2x1xf16>
    %f16.4x1x4 = constant <f16: 1.0> : tile<4x1x4xf16>
    %f32.4x2x4 = constant <f32: 1.0> : tile<4x2x4xf32>
    %r = mmaf %f16.4x2x1, %f16.4x1x4, %f32.4x2x4 : tile<4x2x1xf16>, tile<4x1x4xf16>, tile<4x2x4xf32>
  }
  entry @k_120() {
    %bf16.16x16 = constant <bf16: 1.0> : tile<16x16xbf16>
    %f32.16x16 = constant <f32: 1.0> : tile<16x16xf32>
    %r = mmaf %bf16.16x16, %bf16.16x16, %f32.16x16 : tile<16x16xbf16>, tile<16x16xbf16>, tile<16x16xf32>
  }
  entry @k_121() {
    %bf16.16x32 = constant <bf16: 1.0> : tile<16x32xbf16>
    %bf16.32x8 = constant <bf16: 1.0> : tile<32x8xbf16>
    %f32.16x8 = constant <f32: 1.0> : tile<16x8xf32>
    %r = mmaf %bf16.16x32, %bf16.32x8, %f32.16x8 : tile<16x32xbf16>, tile<32x8xbf16>, tile<16x8xf32>
  }
  entry @k_122() {
    %bf16.64x16 = constant <bf16: 1.0> : tile<64x16xbf16>
    %bf16.16x32 = constant <bf16: 1.0> : tile<16x32xbf16>
    %f32.64x32 = constant <f32: 1.0> : tile<64x32xf32>
    %r = mmaf %bf16.64x16, %bf16.16x32, %f32.64x32 : tile<64x16xbf16>, tile<16x32xbf16>, tile<64x32xf32>
  }
  entry @k_123() {
    %bf16.1x1 = constant <bf16: 1.0> : tile<1x1xbf16>
    %f32.1x1 = constant <f32: 1.0> : tile<1x1xf32>
    %r = mmaf %bf16.1x1, %bf16.1x1, %f32.1x1 : tile<1x1xbf16>, tile<1x1xbf16>, tile<1x1xf32>
  }
  entry @k_124() {
    %bf16.2x1 = constant <bf16: 1.0> : tile<2x1xbf16>
    %bf16.1x4 = constant <bf16: 1.0> : tile<1x4xbf16>
    %f32.2x4 = constant <f32: 1.0> : tile<2x4xf32>
    %r = mmaf %bf16.2x1, %bf16.1x4, %f32.2x4 : tile<2x1xbf16>, tile<1x4xbf16>, tile<2x4xf32>
  }
  entry @k_125() {
    %bf16.1x16x16 = constant <bf16: 1.0> : tile<1x16x16xbf16>
    %f32.1x16x16 = constant <f32: 1.0> : tile<1x16x16xf32>
    %r = mmaf %bf16.1x16x16, %bf16.1x16x16, %f32.1x16x16 : tile<1x16x16xbf16>, tile<1x16x16xbf16>, tile<1x16x16xf32>
  }
  entry @k_126() {
    %bf16.1x16x32 = constant <bf16: 1.0> : tile<1x16x32xbf16>
    %bf16.1x32x8 = constant <bf16: 1.0> : tile<1x32x8xbf16>
    %f32.1x16x8 = constant <f32: 1.0> : tile<1x16x8xf32>
    %r = mmaf %bf16.1x16x32, %bf16.1x32x8, %f32.1x16x8 : tile<1x16x32xbf16>, tile<1x32x8xbf16>, tile<1x16x8xf32>
  }
  entry @k_127() {
    %bf16.1x64x16 = constant <bf16: 1.0> : tile<1x64x16xbf16>
    %bf16.1x16x32 = constant <bf16: 1.0> : tile<1x16x32xbf16>
    %f32.1x64x32 = constant <f32: 1.0> : tile<1x64x32xf32>
    %r = mmaf %bf16.1x64x16, %bf16.1x16x32, %f32.1x64x32 : tile<1x64x16xbf16>, tile<1x16x32xbf16>, tile<1x64x32xf32>
  }
  entry @k_128() {
    %bf16.1x1x1 = constant <bf16: 1.0> : tile<1x1x1xbf16>
    %f32.1x1x1 = constant <f32: 1.0> : tile<1x1x1xf32>
    %r = mmaf %bf16.1x1x1, %bf16.1x1x1, %f32.1x1x1 : tile<1x1x1xbf16>, tile<1x1x1xbf16>, tile<1x1x1xf32>
  }
  entry @k_129() {
    %bf16.1x2x1 = constant <bf16: 1.0> : tile<1x2x1xbf16>
    %bf16.1x1x4 = constant <bf16: 1.0> : tile<1x1x4xbf16>
    %f32.1x2x4 = constant <f32: 1.0> : tile<1x2x4xf32>
    %r = mmaf %bf16.1x2x1, %bf16.1x1x4, %f32.1x2x4 : tile<1x2x1xbf16>, tile<1x1x4xbf16>, tile<1x2x4xf32>
  }
  entry @k_130() {
    %bf16.2x16x16 = constant <bf16: 1.0> : tile<2x16x16xbf16>
    %f32.2x16x16 = constant <f32: 1.0> : tile<2x16x16xf32>
    %r = mmaf %bf16.2x16x16, %bf16.2x16x16, %f32.2x16x16 : tile<2x16x16xbf16>, tile<2x16x16xbf16>, tile<2x16x16xf32>
  }
  entry @k_131() {
    %bf16.2x16x32 = constant <bf16: 1.0> : tile<2x16x32xbf16>
    %bf16.2x32x8 = constant <bf16: 1.0> : tile<2x32x8xbf16>
    %f32.2x16x8 = constant <f32: 1.0> : tile<2x16x8xf32>
    %r = mmaf %bf16.2x16x32, %bf16.2x32x8, %f32.2x16x8 : tile<2x16x32xbf16>, tile<2x32x8xbf16>, tile<2x16x8xf32>
  }
  entry @k_132() {
    %bf16.2x64x16 = constant <bf16: 1.0> : tile<2x64x16xbf16>
    %bf16.2x16x32 = constant <bf16: 1.0> : tile<2x16x32xbf16>
    %f32.2x64x32 = constant <f32: 1.0> : tile<2x64x32xf32>
    %r = mmaf %bf16.2x64x16, %bf16.2x16x32, %f32.2x64x32 : tile<2x64x16xbf16>, tile<2x16x32xbf16>, tile<2x64x32xf32>
  }
  entry @k_133() {
    %bf16.2x1x1 = constant <bf16: 1.0> : tile<2x1x1xbf16>
    %f32.2x1x1 = constant <f32: 1.0> : tile<2x1x1xf32>
    %r = mmaf %bf16.2x1x1, %bf16.2x1x1, %f32.2x1x1 : tile<2x1x1xbf16>, tile<2x1x1xbf16>, tile<2x1x1xf32>
  }
  entry @k_134() {
    %bf16.2x2x1 = constant <bf16: 1.0> : tile<2x2x1xbf16>
    %bf16.2x1x4 = constant <bf16: 1.0> : tile<2x1x4xbf16>
    %f32.2x2x4 = constant <f32: 1.0> : tile<2x2x4xf32>
    %r = mmaf %bf16.2x2x1, %bf16.2x1x4, %f32.2x2x4 : tile<2x2x1xbf16>, tile<2x1x4xbf16>, tile<2x2x4xf32>
  }
  entry @k_135() {
    %bf16.4x16x16 = constant <bf16: 1.0> : tile<4x16x16xbf16>
    %f32.4x16x16 = constant <f32: 1.0> : tile<4x16x16xf32>
    %r = mmaf %bf16.4x16x16, %bf16.4x16x16, %f32.4x16x16 : tile<4x16x16xbf16>, tile<4x16x16xbf16>, tile<4x16x16xf32>
  }
  entry @k_136() {
    %bf16.4x16x32 = constant <bf16: 1.0> : tile<4x16x32xbf16>
    %bf16.4x32x8 = constant <bf16: 1.0> : tile<4x32x8xbf16>
    %f32.4x16x8 = constant <f32: 1.0> : tile<4x16x8xf32>
    %r = mmaf %bf16.4x16x32, %bf16.4x32x8, %f32.4x16x8 : tile<4x16x32xbf16>, tile<4x32x8xbf16>, tile<4x16x8xf32>
  }
  entry @k_137() {
    %bf16.4x64x16 = constant <bf16: 1.0> : tile<4x64x16xbf16>
    %bf16.4x16x32 = constant <bf16: 1.0> : tile<4x16x32xbf16>
    %f32.4x64x32 = constant <f32: 1.0> : tile<4x64x32xf32>
    %r = mmaf %bf16.4x64x16, %bf16.4x16x32, %f32.4x64x32 : tile<4x64x16xbf16>, tile<4x16x32xbf16>, tile<4x64x32xf32>
  }
  entry @k_138() {
    %bf16.4x1x1 = constant <bf16: 1.0> : tile<4x1x1xbf16>
    %f32.4x1x1 = constant <f32: 1.0> : tile<4x1x1xf32>
    %r = mmaf %bf16.4x1x1, %bf16.4x1x1, %f32.4x1x1 : tile<4x1x1xbf16>, tile<4x1x1xbf16>, tile<4x1x1xf32>
  }
  entry @k_139() {
    %bf16.4x2x1 = constant <bf16: 1.0> : tile<4x2x1xbf16>
    %bf16.4x1x4 = constant <bf16: 1.0> : tile<4x1x4xbf16>
    %f32.4x2x4 = constant <f32: 1.0> : tile<4x2x4xf32>
    %r = mmaf %bf16.4x2x1, %bf16.4x1x4, %f32.4x2x4 : tile<4x2x1xbf16>, tile<4x1x4xbf16>, tile<4x2x4xf32>
  }
  entry @k_140() {
    %tf32.16x16 = constant <tf32: 1.0> : tile<16x16xtf32>
    %f32.16x16 = constant <f32: 1.0> : tile<16x16xf32>
    %r = mmaf %tf32.16x16, %tf32.16x16, %f32.16x16 : tile<16x16xtf32>, tile<16x16xtf32>, tile<16x16xf32>
  }
  entry @k_141() {
    %tf32.16x32 = constant <tf32: 1.0> : tile<16x32xtf32>
    %tf32.32x8 = constant <tf32: 1.0> : tile<32x8xtf32>
    %f32.16x8 = constant <f32: 1.0> : tile<16x8xf32>
    %r = mmaf %tf32.16x32, %tf32.32x8, %f32.16x8 : tile<16x32xtf32>, tile<32x8xtf32>, tile<16x8xf32>
  }
  entry @k_142() {
    %tf32.64x16 = constant <tf32: 1.0> : tile<64x16xtf32>
    %tf32.16x32 = constant <tf32: 1.0> : tile<16x32xtf32>
    %f32.64x32 = constant <f32: 1.0> : tile<64x32xf32>
    %r = mmaf %tf32.64x16, %tf32.16x32, %f32.64x32 : tile<64x16xtf32>, tile<16x32xtf32>, tile<64x32xf32>
  }
  entry @k_143() {
    %tf32.1x1 = constant <tf32: 1.0> : tile<1x1xtf32>
    %f32.1x1 = constant <f32: 1.0> : tile<1x1xf32>
    %r = mmaf %tf32.1x1, %tf32.1x1, %f32.1x1 : tile<1x1xtf32>, tile<1x1xtf32>, tile<1x1xf32>
  }
  entry @k_144() {
    %tf32.2x1 = constant <tf32: 1.0> : tile<2x1xtf32>
    %tf32.1x4 = constant <tf32: 1.0> : tile<1x4xtf32>
    %f32.2x4 = constant <f32: 1.0> : tile<2x4xf32>
    %r = mmaf %tf32.2x1, %tf32.1x4, %f32.2x4 : tile<2x1xtf32>, tile<1x4xtf32>, tile<2x4xf32>
  }
  entry @k_145() {
    %tf32.1x16x16 = constant <tf32: 1.0> : tile<1x16x16xtf32>
    %f32.1x16x16 = constant <f32: 1.0> : tile<1x16x16xf32>
    %r = mmaf %tf32.1x16x16, %tf32.1x16x16, %f32.1x16x16 : tile<1x16x16xtf32>, tile<1x16x16xtf32>, tile<1x16x16xf32>
  }
  entry @k_146() {
    %tf32.1x16x32 = constant <tf32: 1.0> : tile<1x16x32xtf32>
    %tf32.1x32x8 = constant <tf32: 1.0> : tile<1x32x8xtf32>
    %f32.1x16x8 = constant <f32: 1.0> : tile<1x16x8xf32>
    %r = mmaf %tf32.1x16x32, %tf32.1x32x8, %f32.1x16x8 : tile<1x16x32xtf32>, tile<1x32x8xtf32>, tile<1x16x8xf32>
  }
  entry @k_147() {
    %tf32.1x64x16 = constant <tf32: 1.0> : tile<1x64x16xtf32>
    %tf32.1x16x32 = constant <tf32: 1.0> : tile<1x16x32xtf32>
    %f32.1x64x32 = constant <f32: 1.0> : tile<1x64x32xf32>
    %r = mmaf %tf32.1x64x16, %tf32.1x16x32, %f32.1x64x32 : tile<1x64x16xtf32>, tile<1x16x32xtf32>, tile<1x64x32xf32>
  }
  entry @k_148() {
    %tf32.1x1x1 = constant <tf32: 1.0> : tile<1x1x1xtf32>
    %f32.1x1x1 = constant <f32: 1.0> : tile<1x1x1xf32>
    %r = mmaf %tf32.1x1x1, %tf32.1x1x1, %f32.1x1x1 : tile<1x1x1xtf32>, tile<1x1x1xtf32>, tile<1x1x1xf32>
  }
  entry @k_149() {
    %tf32.1x2x1 = constant <tf32: 1.0> : tile<1x2x1xtf32>
    %tf32.1x1x4 = constant <tf32: 1.0> : tile<1x1x4xtf32>
    %f32.1x2x4 = constant <f32: 1.0> : tile<1x2x4xf32>
    %r = mmaf %tf32.1x2x1, %tf32.1x1x4, %f32.1x2x4 : tile<1x2x1xtf32>, tile<1x1x4xtf32>, tile<1x2x4xf32>
  }
  entry @k_150() {
    %tf32.2x16x16 = constant <tf32: 1.0> : tile<2x16x16xtf32>
    %f32.2x16x16 = constant <f32: 1.0> : tile<2x16x16xf32>
    %r = mmaf %tf32.2x16x16, %tf32.2x16x16, %f32.2x16x16 : tile<2x16x16xtf32>, tile<2x16x16xtf32>, tile<2x16x16xf32>
  }
  entry @k_151() {
    %tf32.2x16x32 = constant <tf32: 1.0> : tile<2x16x32xtf32>
    %tf32.2x32x8 = constant <tf32: 1.0> : tile<2x32x8xtf32>
    %f32.2x16x8 = constant <f32: 1.0> : tile<2x16x8xf32>
    %r = mmaf %tf32.2x16x32, %tf32.2x32x8, %f32.2x16x8 : tile<2x16x32xtf32>, tile<2x32x8xtf32>, tile<2x16x8xf32>
  }
  entry @k_152() {
    %tf32.2x64x16 = constant <tf32: 1.0> : tile<2x64x16xtf32>
    %tf32.2x16x32 = constant <tf32: 1.0> : tile<2x16x32xtf32>
    %f32.2x64x32 = constant <f32: 1.0> : tile<2x64x32xf32>
    %r = mmaf %tf32.2x64x16, %tf32.2x16x32, %f32.2x64x32 : tile<2x64x16xtf32>, tile<2x16x32xtf32>, tile<2x64x32xf32>
  }
  entry @k_153() {
    %tf32.2x1x1 = constant <tf32: 1.0> : tile<2x1x1xtf32>
    %f32.2x1x1 = constant <f32: 1.0> : tile<2x1x1xf32>
    %r = mmaf %tf32.2x1x1, %tf32.2x1x1, %f32.2x1x1 : tile<2x1x1xtf32>, tile<2x1x1xtf32>, tile<2x1x1xf32>
  }
  entry @k_154() {
    %tf32.2x2x1 = constant <tf32: 1.0> : tile<2x2x1xtf32>
    %tf32.2x1x4 = constant <tf32: 1.0> : tile<2x1x4xtf32>
    %f32.2x2x4 = constant <f32: 1.0> : tile<2x2x4xf32>
    %r = mmaf %tf32.2x2x1, %tf32.2x1x4, %f32.2x2x4 : tile<2x2x1xtf32>, tile<2x1x4xtf32>, tile<2x2x4xf32>
  }
  entry @k_155() {
    %tf32.4x16x16 = constant <tf32: 1.0> : tile<4x16x16xtf32>
    %f32.4x16x16 = constant <f32: 1.0> : tile<4x16x16xf32>
    %r = mmaf %tf32.4x16x16, %tf32.4x16x16, %f32.4x16x16 : tile<4x16x16xtf32>, tile<4x16x16xtf32>, tile<4x16x16xf32>
  }
  entry @k_156() {
    %tf32.4x16x32 = constant <tf32: 1.0> : tile<4x16x32xtf32>
    %tf32.4x32x8 = constant <tf32: 1.0> : tile<4x32x8xtf32>
    %f32.4x16x8 = constant <f32: 1.0> : tile<4x16x8xf32>
    %r = mmaf %tf32.4x16x32, %tf32.4x32x8, %f32.4x16x8 : tile<4x16x32xtf32>, tile<4x32x8xtf32>, tile<4x16x8xf32>
  }
  entry @k_157() {
    %tf32.4x64x16 = constant <tf32: 1.0> : tile<4x64x16xtf32>
    %tf32.4x16x32 = constant <tf32: 1.0> : tile<4x16x32xtf32>
    %f32.4x64x32 = constant <f32: 1.0> : tile<4x64x32xf32>
    %r = mmaf %tf32.4x64x16, %tf32.4x16x32, %f32.4x64x32 : tile<4x64x16xtf32>, tile<4x16x32xtf32>, tile<4x64x32xf32>
  }
  entry @k_158() {
    %tf32.4x1x1 = constant <tf32: 1.0> : tile<4x1x1xtf32>
    %f32.4x1x1 = constant <f32: 1.0> : tile<4x1x1xf32>
    %r = mmaf %tf32.4x1x1, %tf32.4x1x1, %f32.4x1x1 : tile<4x1x1xtf32>, tile<4x1x1xtf32>, tile<4x1x1xf32>
  }
  entry @k_159() {
    %tf32.4x2x1 = constant <tf32: 1.0> : tile<4x2x1xtf32>
    %tf32.4x1x4 = constant <tf32: 1.0> : tile<4x1x4xtf32>
    %f32.4x2x4 = constant <f32: 1.0> : tile<4x2x4xf32>
    %r = mmaf %tf32.4x2x1, %tf32.4x1x4, %f32.4x2x4 : tile<4x2x1xtf32>, tile<4x1x4xtf32>, tile<4x2x4xf32>
  }
  entry @k_160() {
    %f32.16x16 = constant <f32: 1.0> : tile<16x16xf32>
    %r = mmaf %f32.16x16, %f32.16x16, %f32.16x16 : tile<16x16xf32>, tile<16x16xf32>, tile<16x16xf32>
  }
  entry @k_161() {
    %f32.16x32 = constant <f32: 1.0> : tile<16x32xf32>
    %f32.32x8 = constant <f32: 1.0> : tile<32x8xf32>
    %f32.16x8 = constant <f32: 1.0> : tile<16x8xf32>
    %r = mmaf %f32.16x32, %f32.32x8, %f32.16x8 : tile<16x32xf32>, tile<32x8xf32>, tile<16x8xf32>
  }
  entry @k_162() {
    %f32.64x16 = constant <f32: 1.0> : tile<64x16xf32>
    %f32.16x32 = constant <f32: 1.0> : tile<16x32xf32>
    %f32.64x32 = constant <f32: 1.0> : tile<64x32xf32>
    %r = mmaf %f32.64x16, %f32.16x32, %f32.64x32 : tile<64x16xf32>, tile<16x32xf32>, tile<64x32xf32>
  }
  entry @k_163() {
    %f32.1x1 = constant <f32: 1.0> : tile<1x1xf32>
    %r = mmaf %f32.1x1, %f32.1x1, %f32.1x1 : tile<1x1xf32>, tile<1x1xf32>, tile<1x1xf32>
  }
  entry @k_164() {
    %f32.2x1 = constant <f32: 1.0> : tile<2x1xf32>
    %f32.1x4 = constant <f32: 1.0> : tile<1x4xf32>
    %f32.2x4 = constant <f32: 1.0> : tile<2x4xf32>
    %r = mmaf %f32.2x1, %f32.1x4, %f32.2x4 : tile<2x1xf32>, tile<1x4xf32>, tile<2x4xf32>
  }
  entry @k_165() {
    %f32.1x16x16 = constant <f32: 1.0> : tile<1x16x16xf32>
    %r = mmaf %f32.1x16x16, %f32.1x16x16, %f32.1x16x16 : tile<1x16x16xf32>, tile<1x16x16xf32>, tile<1x16x16xf32>
  }
  entry @k_166() {
    %f32.1x16x32 = constant <f32: 1.0> : tile<1x16x32xf32>
    %f32.1x32x8 = constant <f32: 1.0> : tile<1x32x8xf32>
    %f32.1x16x8 = constant <f32: 1.0> : tile<1x16x8xf32>
    %r = mmaf %f32.1x16x32, %f32.1x32x8, %f32.1x16x8 : tile<1x16x32xf32>, tile<1x32x8xf32>, tile<1x16x8xf32>
  }
  entry @k_167() {
    %f32.1x64x16 = constant <f32: 1.0> : tile<1x64x16xf32>
    %f32.1x16x32 = constant <f32: 1.0> : tile<1x16x32xf32>
    %f32.1x64x32 = constant <f32: 1.0> : tile<1x64x32xf32>
    %r = mmaf %f32.1x64x16, %f32.1x16x32, %f32.1x64x32 : tile<1x64x16xf32>, tile<1x16x32xf32>, tile<1x64x32xf32>
  }
  entry @k_168() {
    %f32.1x1x1 = constant <f32: 1.0> : tile<1x1x1xf32>
    %r = mmaf %f32.1x1x1, %f32.1x1x1, %f32.1x1x1 : tile<1x1x1xf32>, tile<1x1x1xf32>, tile<1x1x1xf32>
  }
  entry @k_169() {
    %f32.1x2x1 = constant <f32: 1.0> : tile<1x2x1xf32>
    %f32.1x1x4 = constant <f32: 1.0> : tile<1x1x4xf32>
    %f32.1x2x4 = constant <f32: 1.0> : tile<1x2x4xf32>
    %r = mmaf %f32.1x2x1, %f32.1x1x4, %f32.1x2x4 : tile<1x2x1xf32>, tile<1x1x4xf32>, tile<1x2x4xf32>
  }
  entry @k_170() {
    %f32.2x16x16 = constant <f32: 1.0> : tile<2x16x16xf32>
    %r = mmaf %f32.2x16x16, %f32.2x16x16, %f32.2x16x16 : tile<2x16x16xf32>, tile<2x16x16xf32>, tile<2x16x16xf32>
  }
  entry @k_171() {
    %f32.2x16x32 = constant <f32: 1.0> : tile<2x16x32xf32>
    %f32.2x32x8 = constant <f32: 1.0> : tile<2x32x8xf32>
    %f32.2x16x8 = constant <f32: 1.0> : tile<2x16x8xf32>
    %r = mmaf %f32.2x16x32, %f32.2x32x8, %f32.2x16x8 : tile<2x16x32xf32>, tile<2x32x8xf32>, tile<2x16x8xf32>
  }
  entry @k_172() {
    %f32.2x64x16 = constant <f32: 1.0> : tile<2x64x16xf32>
    %f32.2x16x32 = constant <f32: 1.0> : tile<2x16x32xf32>
    %f32.2x64x32 = constant <f32: 1.0> : tile<2x64x32xf32>
    %r = mmaf %f32.2x64x16, %f32.2x16x32, %f32.2x64x32 : tile<2x64x16xf32>, tile<2x16x32xf32>, tile<2x64x32xf32>
  }
  entry @k_173() {
    %f32.2x1x1 = constant <f32: 1.0> : tile<2x1x1xf32>
    %r = mmaf %f32.2x1x1, %f32.2x1x1, %f32.2x1x1 : tile<2x1x1xf32>, tile<2x1x1xf32>, tile<2x1x1xf32>
  }
  entry @k_174() {
    %f32.2x2x1 = constant <f32: 1.0> : tile<2x2x1xf32>
    %f32.2x1x4 = constant <f32: 1.0> : tile<2x1x4xf32>
    %f32.2x2x4 = constant <f32: 1.0> : tile<2x2x4xf32>
    %r = mmaf %f32.2x2x1, %f32.2x1x4, %f32.2x2x4 : tile<2x2x1xf32>, tile<2x1x4xf32>, tile<2x2x4xf32>
  }
  entry @k_175() {
    %f32.4x16x16 = constant <f32: 1.0> : tile<4x16x16xf32>
    %r = mmaf %f32.4x16x16, %f32.4x16x16, %f32.4x16x16 : tile<4x16x16xf32>, tile<4x16x16xf32>, tile<4x16x16xf32>
  }
  entry @k_176() {
    %f32.4x16x32 = constant <f32: 1.0> : tile<4x16x32xf32>
    %f32.4x32x8 = constant <f32: 1.0> : tile<4x32x8xf32>
    %f32.4x16x8 = constant <f32: 1.0> : tile<4x16x8xf32>
    %r = mmaf %f32.4x16x32, %f32.4x32x8, %f32.4x16x8 : tile<4x16x32xf32>, tile<4x32x8xf32>, tile<4x16x8xf32>
  }
  entry @k_177() {
    %f32.4x64x16 = constant <f32: 1.0> : tile<4x64x16xf32>
    %f32.4x16x32 = constant <f32: 1.0> : tile<4x16x32xf32>
    %f32.4x64x32 = constant <f32: 1.0> : tile<4x64x32xf32>
    %r = mmaf %f32.4x64x16, %f32.4x16x32, %f32.4x64x32 : tile<4x64x16xf32>, tile<4x16x32xf32>, tile<4x64x32xf32>
  }
  entry @k_178() {
    %f32.4x1x1 = constant <f32: 1.0> : tile<4x1x1xf32>
    %r = mmaf %f32.4x1x1, %f32.4x1x1, %f32.4x1x1 : tile<4x1x1xf32>, tile<4x1x1xf32>, tile<4x1x1xf32>
  }
  entry @k_179() {
    %f32.4x2x1 = constant <f32: 1.0> : tile<4x2x1xf32>
    %f32.4x1x4 = constant <f32: 1.0> : tile<4x1x4xf32>
    %f32.4x2x4 = constant <f32: 1.0> : tile<4x2x4xf32>
    %r = mmaf %f32.4x2x1, %f32.4x1x4, %f32.4x2x4 : tile<4x2x1xf32>, tile<4x1x4xf32>, tile<4x2x4xf32>
  }
  entry @k_180() {
    %f64.16x16 = constant <f64: 1.0> : tile<16x16xf64>
    %r = mmaf %f64.16x16, %f64.16x16, %f64.16x16 : tile<16x16xf64>, tile<16x16xf64>, tile<16x16xf64>
  }
  entry @k_181() {
    %f64.16x32 = constant <f64: 1.0> : tile<16x32xf64>
    %f64.32x8 = constant <f64: 1.0> : tile<32x8xf64>
    %f64.16x8 = constant <f64: 1.0> : tile<16x8xf64>
    %r = mmaf %f64.16x32, %f64.32x8, %f64.16x8 : tile<16x32xf64>, tile<32x8xf64>, tile<16x8xf64>
  }
  entry @k_182() {
    %f64.64x16 = constant <f64: 1.0> : tile<64x16xf64>
    %f64.16x32 = constant <f64: 1.0> : tile<16x32xf64>
    %f64.64x32 = constant <f64: 1.0> : tile<64x32xf64>
    %r = mmaf %f64.64x16, %f64.16x32, %f64.64x32 : tile<64x16xf64>, tile<16x32xf64>, tile<64x32xf64>
  }
  entry @k_183() {
    %f64.1x1 = constant <f64: 1.0> : tile<1x1xf64>
    %r = mmaf %f64.1x1, %f64.1x1, %f64.1x1 : tile<1x1xf64>, tile<1x1xf64>, tile<1x1xf64>
  }
  entry @k_184() {
    %f64.2x1 = constant <f64: 1.0> : tile<2x1xf64>
    %f64.1x4 = constant <f64: 1.0> : tile<1x4xf64>
    %f64.2x4 = constant <f64: 1.0> : tile<2x4xf64>
    %r = mmaf %f64.2x1, %f64.1x4, %f64.2x4 : tile<2x1xf64>, tile<1x4xf64>, tile<2x4xf64>
  }
  entry @k_185() {
    %f64.1x16x16 = constant <f64: 1.0> : tile<1x16x16xf64>
    %r = mmaf %f64.1x16x16, %f64.1x16x16, %f64.1x16x16 : tile<1x16x16xf64>, tile<1x16x16xf64>, tile<1x16x16xf64>
  }
  entry @k_186() {
    %f64.1x16x32 = constant <f64: 1.0> : tile<1x16x32xf64>
    %f64.1x32x8 = constant <f64: 1.0> : tile<1x32x8xf64>
    %f64.1x16x8 = constant <f64: 1.0> : tile<1x16x8xf64>
    %r = mmaf %f64.1x16x32, %f64.1x32x8, %f64.1x16x8 : tile<1x16x32xf64>, tile<1x32x8xf64>, tile<1x16x8xf64>
  }
  entry @k_187() {
    %f64.1x64x16 = constant <f64: 1.0> : tile<1x64x16xf64>
    %f64.1x16x32 = constant <f64: 1.0> : tile<1x16x32xf64>
    %f64.1x64x32 = constant <f64: 1.0> : tile<1x64x32xf64>
    %r = mmaf %f64.1x64x16, %f64.1x16x32, %f64.1x64x32 : tile<1x64x16xf64>, tile<1x16x32xf64>, tile<1x64x32xf64>
  }
  entry @k_188() {
    %f64.1x1x1 = constant <f64: 1.0> : tile<1x1x1xf64>
    %r = mmaf %f64.1x1x1, %f64.1x1x1, %f64.1x1x1 : tile<1x1x1xf64>, tile<1x1x1xf64>, tile<1x1x1xf64>
  }
  entry @k_189() {
    %f64.1x2x1 = constant <f64: 1.0> : tile<1x2x1xf64>
    %f64.1x1x4 = constant <f64: 1.0> : tile<1x1x4xf64>
    %f64.1x2x4 = constant <f64: 1.0> : tile<1x2x4xf64>
    %r = mmaf %f64.1x2x1, %f64.1x1x4, %f64.1x2x4 : tile<1x2x1xf64>, tile<1x1x4xf64>, tile<1x2x4xf64>
  }
  entry @k_190() {
    %f64.2x16x16 = constant <f64: 1.0> : tile<2x16x16xf64>
    %r = mmaf %f64.2x16x16, %f64.2x16x16, %f64.2x16x16 : tile<2x16x16xf64>, tile<2x16x16xf64>, tile<2x16x16xf64>
  }
  entry @k_191() {
    %f64.2x16x32 = constant <f64: 1.0> : tile<2x16x32xf64>
    %f64.2x32x8 = constant <f64: 1.0> : tile<2x32x8xf64>
    %f64.2x16x8 = constant <f64: 1.0> : tile<2x16x8xf64>
    %r = mmaf %f64.2x16x32, %f64.2x32x8, %f64.2x16x8 : tile<2x16x32xf64>, tile<2x32x8xf64>, tile<2x16x8xf64>
  }
  entry @k_192() {
    %f64.2x64x16 = constant <f64: 1.0> : tile<2x64x16xf64>
    %f64.2x16x32 = constant <f64: 1.0> : tile<2x16x32xf64>
    %f64.2x64x32 = constant <f64: 1.0> : tile<2x64x32xf64>
    %r = mmaf %f64.2x64x16, %f64.2x16x32, %f64.2x64x32 : tile<2x64x16xf64>, tile<2x16x32xf64>, tile<2x64x32xf64>
  }
  entry @k_193() {
    %f64.2x1x1 = constant <f64: 1.0> : tile<2x1x1xf64>
    %r = mmaf %f64.2x1x1, %f64.2x1x1, %f64.2x1x1 : tile<2x1x1xf64>, tile<2x1x1xf64>, tile<2x1x1xf64>
  }
  entry @k_194() {
    %f64.2x2x1 = constant <f64: 1.0> : tile<2x2x1xf64>
    %f64.2x1x4 = constant <f64: 1.0> : tile<2x1x4xf64>
    %f64.2x2x4 = constant <f64: 1.0> : tile<2x2x4xf64>
    %r = mmaf %f64.2x2x1, %f64.2x1x4, %f64.2x2x4 : tile<2x2x1xf64>, tile<2x1x4xf64>, tile<2x2x4xf64>
  }
  entry @k_195() {
    %f64.4x16x16 = constant <f64: 1.0> : tile<4x16x16xf64>
    %r = mmaf %f64.4x16x16, %f64.4x16x16, %f64.4x16x16 : tile<4x16x16xf64>, tile<4x16x16xf64>, tile<4x16x16xf64>
  }
  entry @k_196() {
    %f64.4x16x32 = constant <f64: 1.0> : tile<4x16x32xf64>
    %f64.4x32x8 = constant <f64: 1.0> : tile<4x32x8xf64>
    %f64.4x16x8 = constant <f64: 1.0> : tile<4x16x8xf64>
    %r = mmaf %f64.4x16x32, %f64.4x32x8, %f64.4x16x8 : tile<4x16x32xf64>, tile<4x32x8xf64>, tile<4x16x8xf64>
  }
  entry @k_197() {
    %f64.4x64x16 = constant <f64: 1.0> : tile<4x64x16xf64>
    %f64.4x16x32 = constant <f64: 1.0> : tile<4x16x32xf64>
    %f64.4x64x32 = constant <f64: 1.0> : tile<4x64x32xf64>
    %r = mmaf %f64.4x64x16, %f64.4x16x32, %f64.4x64x32 : tile<4x64x16xf64>, tile<4x16x32xf64>, tile<4x64x32xf64>
  }
  entry @k_198() {
    %f64.4x1x1 = constant <f64: 1.0> : tile<4x1x1xf64>
    %r = mmaf %f64.4x1x1, %f64.4x1x1, %f64.4x1x1 : tile<4x1x1xf64>, tile<4x1x1xf64>, tile<4x1x1xf64>
  }
  entry @k_199() {
    %f64.4x2x1 = constant <f64: 1.0> : tile<4x2x1xf64>
    %f64.4x1x4 = constant <f64: 1.0> : tile<4x1x4xf64>
    %f64.4x2x4 = constant <f64: 1.0> : tile<4x2x4xf64>
    %r = mmaf %f64.4x2x1, %f64.4x1x4, %f64.4x2x4 : tile<4x2x1xf64>, tile<4x1x4xf64>, tile<4x2x4xf64>
  }
}
