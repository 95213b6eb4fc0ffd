cuda_tile.module @m {
  entry @k_0() {
    %f8E4M3FN.16x32 = constant <f8E4M3FN: 1.0> : tile<16x32xf8E4M3FN>
    %f8E4M3FN.32x8 = constant <f8E4M3FN: 1.0> : tile<32x8xf8E4M3FN>
    %f16.16x8 = constant <f16: 1.0> : tile<16x8xf16>
    %r = mmaf %f8E4M3FN.16x32, %f8E4M3FN.32x8, %f16.16x8 fast_acc : tile<16x32xf8E4M3FN>, tile<32x8xf8E4M3FN>, tile<16x8xf16>
  }
  entry @k_1() {
    %f8E4M3FN.1x16x32 = constant <f8E4M3FN: 1.0> : tile<1x16x32xf8E4M3FN>
    %f8E4M3FN.1x32x8 = constant <f8E4M3FN: 1.0> : tile<1x32x8xf8E4M3FN>
    %f16.1x16x8 = constant <f16: 1.0> : tile<1x16x8xf16>
    %r = mmaf %f8E4M3FN.1x16x32, %f8E4M3FN.1x32x8, %f16.1x16x8 fast_acc : tile<1x16x32xf8E4M3FN>, tile<1x32x8xf8E4M3FN>, tile<1x16x8xf16>
  }
  entry @k_2() {
    %f8E4M3FN.2x16x32 = constant <f8E4M3FN: 1.0> : tile<2x16x32xf8E4M3FN>
    %f8E4M3FN.2x32x8 = constant <f8E4M3FN: 1.0> : tile<2x32x8xf8E4M3FN>
    %f16.2x16x8 = constant <f16: 1.0> : tile<2x16x8xf16>
    %r = mmaf %f8E4M3FN.2x16x32, %f8E4M3FN.2x32x8, %f16.2x16x8 fast_acc : tile<2x16x32xf8E4M3FN>, tile<2x32x8xf8E4M3FN>, tile<2x16x8xf16>
  }
  entry @k_3() {
    %f8E4M3FN.4x16x32 = constant <f8E4M3FN: 1.0> : tile<4x16x32xf8E4M3FN>
    %f8E4M3FN.4x32x8 = constant <f8E4M3FN: 1.0> : tile<4x32x8xf8E4M3FN>
    %f16.4x16x8 = constant <f16: 1.0> : tile<4x16x8xf16>
    %r = mmaf %f8E4M3FN.4x16x32, %f8E4M3FN.4x32x8, %f16.4x16x8 fast_acc : tile<4x16x32xf8E4M3FN>, tile<4x32x8xf8E4M3FN>, tile<4x16x8xf16>
  }
  entry @k_4() {
    %f8E4M3FN.16x32 = constant <f8E4M3FN: 1.0> : tile<16x32xf8E4M3FN>
    %f8E4M3FN.32x8 = constant <f8E4M3FN: 1.0> : tile<32x8xf8E4M3FN>
    %f32.16x8 = constant <f32: 1.0> : tile<16x8xf32>
    %r = mmaf %f8E4M3FN.16x32, %f8E4M3FN.32x8, %f32.16x8 fast_acc : tile<16x32xf8E4M3FN>, tile<32x8xf8E4M3FN>, tile<16x8xf32>
  }
  entry @k_5() {
    %f8E4M3FN.1x16x32 = constant <f8E4M3FN: 1.0> : tile<1x16x32xf8E4M3FN>
    %f8E4M3FN.1x32x8 = constant <f8E4M3FN: 1.0> : tile<1x32x8xf8E4M3FN>
    %f32.1x16x8 = constant <f32: 1.0> : tile<1x16x8xf32>
    %r = mmaf %f8E4M3FN.1x16x32, %f8E4M3FN.1x32x8, %f32.1x16x8 fast_acc : tile<1x16x32xf8E4M3FN>, tile<1x32x8xf8E4M3FN>, tile<1x16x8xf32>
  }
  entry @k_6() {
    %f8E4M3FN.2x16x32 = constant <f8E4M3FN: 1.0> : tile<2x16x32xf8E4M3FN>
    %f8E4M3FN.2x32x8 = constant <f8E4M3FN: 1.0> : tile<2x32x8xf8E4M3FN>
    %f32.2x16x8 = constant <f32: 1.0> : tile<2x16x8xf32>
    %r = mmaf %f8E4M3FN.2x16x32, %f8E4M3FN.2x32x8, %f32.2x16x8 fast_acc : tile<2x16x32xf8E4M3FN>, tile<2x32x8xf8E4M3FN>, tile<2x16x8xf32>
  }
  entry @k_7() {
    %f8E4M3FN.4x16x32 = constant <f8E4M3FN: 1.0> : tile<4x16x32xf8E4M3FN>
    %f8E4M3FN.4x32x8 = constant <f8E4M3FN: 1.0> : tile<4x32x8xf8E4M3FN>
    %f32.4x16x8 = constant <f32: 1.0> : tile<4x16x8xf32>
    %r = mmaf %f8E4M3FN.4x16x32, %f8E4M3FN.4x32x8, %f32.4x16x8 fast_acc : tile<4x16x32xf8E4M3FN>, tile<4x32x8xf8E4M3FN>, tile<4x16x8xf32>
  }
  entry @k_8() {
    %f8E5M2.16x32 = constant <f8E5M2: 1.0> : tile<16x32xf8E5M2>
    %f8E5M2.32x8 = constant <f8E5M2: 1.0> : tile<32x8xf8E5M2>
    %f16.16x8 = constant <f16: 1.0> : tile<16x8xf16>
    %r = mmaf %f8E5M2.16x32, %f8E5M2.32x8, %f16.16x8 fast_acc : tile<16x32xf8E5M2>, tile<32x8xf8E5M2>, tile<16x8xf16>
  }
  entry @k_9() {
    %f8E5M2.1x16x32 = constant <f8E5M2: 1.0> : tile<1x16x32xf8E5M2>
    %f8E5M2.1x32x8 = constant <f8E5M2: 1.0> : tile<1x32x8xf8E5M2>
    %f16.1x16x8 = constant <f16: 1.0> : tile<1x16x8xf16>
    %r = mmaf %f8E5M2.1x16x32, %f8E5M2.1x32x8, %f16.1x16x8 fast_acc : tile<1x16x32xf8E5M2>, tile<1x32x8xf8E5M2>, tile<1x16x8xf16>
  }
  entry @k_10() {
    %f8E5M2.2x16x32 = constant <f8E5M2: 1.0> : tile<2x16x32xf8E5M2>
    %f8E5M2.2x32x8 = constant <f8E5M2: 1.0> : tile<2x32x8xf8E5M2>
    %f16.2x16x8 = constant <f16: 1.0> : tile<2x16x8xf16>
    %r = mmaf %f8E5M2.2x16x32, %f8E5M2.2x32x8, %f16.2x16x8 fast_acc : tile<2x16x32xf8E5M2>, tile<2x32x8xf8E5M2>, tile<2x16x8xf16>
  }
  entry @k_11() {
    %f8E5M2.4x16x32 = constant <f8E5M2: 1.0> : tile<4x16x32xf8E5M2>
    %f8E5M2.4x32x8 = constant <f8E5M2: 1.0> : tile<4x32x8xf8E5M2>
    %f16.4x16x8 = constant <f16: 1.0> : tile<4x16x8xf16>
    %r = mmaf %f8E5M2.4x16x32, %f8E5M2.4x32x8, %f16.4x16x8 fast_acc : tile<4x16x32xf8E5M2>, tile<4x32x8xf8E5M2>, tile<4x16x8xf16>
  }
  entry @k_12() {
    %f8E5M2.16x32 = constant <f8E5M2: 1.0> : tile<16x32xf8E5M2>
    %f8E5M2.32x8 = constant <f8E5M2: 1.0> : tile<32x8xf8E5M2>
    %f32.16x8 = constant <f32: 1.0> : tile<16x8xf32>
    %r = mmaf %f8E5M2.16x32, %f8E5M2.32x8, %f32.16x8 fast_acc : tile<16x32xf8E5M2>, tile<32x8xf8E5M2>, tile<16x8xf32>
  }
  entry @k_13() {
    %f8E5M2.1x16x32 = constant <f8E5M2: 1.0> : tile<1x16x32xf8E5M2>
    %f8E5M2.1x32x8 = constant <f8E5M2: 1.0> : tile<1x32x8xf8E5M2>
    %f32.1x16x8 = constant <f32: 1.0> : tile<1x16x8xf32>
    %r = mmaf %f8E5M2.1x16x32, %f8E5M2.1x32x8, %f32.1x16x8 fast_acc : tile<1x16x32xf8E5M2>, tile<1x32x8xf8E5M2>, tile<1x16x8xf32>
  }
  entry @k_14() {
    %f8E5M2.2x16x32 = constant <f8E5M2: 1.0> : tile<2x16x32xf8E5M2>
    %f8E5M2.2x32x8 = constant <f8E5M2: 1.0> : tile<2x32x8xf8E5M2>
    %f32.2x16x8 = constant <f32: 1.0> : tile<2x16x8xf32>
    %r = mmaf %f8E5M2.2x16x32, %f8E5M2.2x32x8, %f32.2x16x8 fast_acc : tile<2x16x32xf8E5M2>, tile<2x32x8xf8E5M2>, tile<2x16x8xf32>
  }
  entry @k_15() {
    %f8E5M2.4x16x32 = constant <f8E5M2: 1.0> : tile<4x16x32xf8E5M2>
    %f8E5M2.4x32x8 = constant <f8E5M2: 1.0> : tile<4x32x8xf8E5M2>
    %f32.4x16x8 = constant <f32: 1.0> : tile<4x16x8xf32>
    %r = mmaf %f8E5M2.4x16x32, %f8E5M2.4x32x8, %f32.4x16x8 fast_acc : tile<4x16x32xf8E5M2>, tile<4x32x8xf8E5M2>, tile<4x16x8xf32>
  }
  entry @k_16() {
    %f16.16x32 = constant <f16: 1.0> : tile<16x32xf16>
    %f16.32x8 = constant <f16: 1.0> : tile<32x8xf16>
    %f16.16x8 = constant <f16: 1.0> : tile<16x8xf16>
    %r = mmaf %f16.16x32, %f16.32x8, %f16.16x8 fast_acc : tile<16x32xf16>, tile<32x8xf16>, tile<16x8xf16>
  }
  entry @k_17() {
    %f16.1x16x32 = constant <f16: 1.0> : tile<1x16x32xf16>
    %f16.1x32x8 = constant <f16: 1.0> : tile<1x32x8xf16>
    %f16.1x16x8 = constant <f16: 1.0> : tile<1x16x8xf16>
    %r = mmaf %f16.1x16x32, %f16.1x32x8, %f16.1x16x8 fast_acc : tile<1x16x32xf16>, tile<1x32x8xf16>, tile<1x16x8xf16>
  }
  entry @k_18() {
    %f16.2x16x32 = constant <f16: 1.0> : tile<2x16x32xf16>
    %f16.2x32x8 = constant <f16: 1.0> : tile<2x32x8xf16>
    %f16.2x16x8 = constant <f16: 1.0> : tile<2x16x8xf16>
    %r = mmaf %f16.2x16x32, %f16.2x32x8, %f16.2x16x8 fast_acc : tile<2x16x32xf16>, tile<2x32x8xf16>, tile<2x16x8xf16>
  }
  entry @k_19() {
    %f16.4x16x32 = constant <f16: 1.0> : tile<4x16x32xf16>
    %f16.4x32x8 = constant <f16: 1.0> : tile<4x32x8xf16>
    %f16.4x16x8 = constant <f16: 1.0> : tile<4x16x8xf16>
    %r = mmaf %f16.4x16x32, %f16.4x32x8, %f16.4x16x8 fast_acc : tile<4x16x32xf16>, tile<4x32x8xf16>, tile<4x16x8xf16>
  }
  entry @k_20() {
    %f16.16x32 = constant <f16: 1.0> : tile<16x32xf16>
    %f16.32x8 = constant <f16: 1.0> : tile<32x8xf16>
    %f32.16x8 = constant <f32: 1.0> : tile<16x8xf32>
    %r = mmaf %f16.16x32, %f16.32x8, %f32.16x8 fast_acc : tile<16x32xf16>, tile<32x8xf16>, tile<16x8xf32>
  }
  entry @k_21() {
    %f16.1x16x32 = constant <f16: 1.0> : tile<1x16x32xf16>
    %f16.1x32x8 = constant <f16: 1.0> : tile<1x32x8xf16>
    %f32.1x16x8 = constant <f32: 1.0> : tile<1x16x8xf32>
    %r = mmaf %f16.1x16x32, %f16.1x32x8, %f32.1x16x8 fast_acc : tile<1x16x32xf16>, tile<1x32x8xf16>, tile<1x16x8xf32>
  }
  entry @k_22() {
    %f16.2x16x32 = constant <f16: 1.0> : tile<2x16x32xf16>
    %f16.2x32x8 = constant <f16: 1.0> : tile<2x32x8xf16>
    %f32.2x16x8 = constant <f32: 1.0> : tile<2x16x8xf32>
    %r = mmaf %f16.2x16x32, %f16.2x32x8, %f32.2x16x8 fast_acc : tile<2x16x32xf16>, tile<2x32x8xf16>, tile<2x16x8xf32>
  }
  entry @k_23() {
    %f16.4x16x32 = constant <f16: 1.0> : tile<4x16x32xf16>
    %f16.4x32x8 = constant <f16: 1.0> : tile<4x32x8xf16>
    %f32.4x16x8 = constant <f32: 1.0> : tile<4x16x8xf32>
    %r = mmaf %f16.4x16x32, %f16.4x32x8, %f32.4x16x8 fast_acc : tile<4x16x32xf16>, tile<4x32x8xf16>, tile<4x16x8xf32>
  }
  entry @k_24() {
    %bf16.16x32 = constant <bf16: 1.0> : tile<16x32xbf16>
    %bf16.32x8 = constant <bf16: 1.0> : tile<32x8xbf16>
    %f32.16x8 = constant <f32: 1.0> : tile<16x8xf32>
    %r = mmaf %bf16.16x32, %bf16.32x8, %f32.16x8 fast_acc : tile<16x32xbf16>, tile<32x8xbf16>, tile<16x8xf32>
  }
  entry @k_25() {
    %bf16.1x16x32 = constant <bf16: 1.0> : tile<1x16x32xbf16>
    %bf16.1x32x8 = constant <bf16: 1.0> : tile<1x32x8xbf16>
    %f32.1x16x8 = constant <f32: 1.0> : tile<1x16x8xf32>
    %r = mmaf %bf16.1x16x32, %bf16.1x32x8, %f32.1x16x8 fast_acc : tile<1x16x32xbf16>, tile<1x32x8xbf16>, tile<1x16x8xf32>
  }
  entry @k_26() {
    %bf16.2x16x32 = constant <bf16: 1.0> : tile<2x16x32xbf16>
    %bf16.2x32x8 = constant <bf16: 1.0> : tile<2x32x8xbf16>
    %f32.2x16x8 = constant <f32: 1.0> : tile<2x16x8xf32>
    %r = mmaf %bf16.2x16x32, %bf16.2x32x8, %f32.2x16x8 fast_acc : tile<2x16x32xbf16>, tile<2x32x8xbf16>, tile<2x16x8xf32>
  }
  entry @k_27() {
    %bf16.4x16x32 = constant <bf16: 1.0> : tile<4x16x32xbf16>
    %bf16.4x32x8 = constant <bf16: 1.0> : tile<4x32x8xbf16>
    %f32.4x16x8 = constant <f32: 1.0> : tile<4x16x8xf32>
    %r = mmaf %bf16.4x16x32, %bf16.4x32x8, %f32.4x16x8 fast_acc : tile<4x16x32xbf16>, tile<4x32x8xbf16>, tile<4x16x8xf32>
  }
  entry @k_28() {
    %tf32.16x32 = constant <tf32: 1.0> : tile<16x32xtf32>
    %tf32.32x8 = constant <tf32: 1.0> : tile<32x8xtf32>
    %f32.16x8 = constant <f32: 1.0> : tile<16x8xf32>
    %r = mmaf %tf32.16x32, %tf32.32x8, %f32.16x8 fast_acc : tile<16x32xtf32>, tile<32x8xtf32>, tile<16x8xf32>
  }
  entry @k_29() {
    %tf32.1x16x32 = constant <tf32: 1.0> : tile<1x16x32xtf32>
    %tf32.1x32x8 = constant <tf32: 1.0> : tile<1x32x8xtf32>
    %f32.1x16x8 = constant <f32: 1.0> : tile<1x16x8xf32>
    %r = mmaf %tf32.1x16x32, %tf32.1x32x8, %f32.1x16x8 fast_acc : tile<1x16x32xtf32>, tile<1x32x8xtf32>, tile<1x16x8xf32>
  }
  entry @k_30() {
    %tf32.2x16x32 = constant <tf32: 1.0> : tile<2x16x32xtf32>
    %tf32.2x32x8 = constant <tf32: 1.0> : tile<2x32x8xtf32>
    %f32.2x16x8 = constant <f32: 1.0> : tile<2x16x8xf32>
    %r = mmaf %tf32.2x16x32, %tf32.2x32x8, %f32.2x16x8 fast_acc : tile<2x16x32xtf32>, tile<2x32x8xtf32>, tile<2x16x8xf32>
  }
  entry @k_31() {
    %tf32.4x16x32 = constant <tf32: 1.0> : tile<4x16x32xtf32>
    %tf32.4x32x8 = constant <tf32: 1.0> : tile<4x32x8xtf32>
    %f32.4x16x8 = constant <f32: 1.0> : tile<4x16x8xf32>
    %r = mmaf %tf32.4x16x32, %tf32.4x32x8, %f32.4x16x8 fast_acc : tile<4x16x32xtf32>, tile<4x32x8xtf32>, tile<4x16x8xf32>
  }
  entry @k_32() {
    %f32.16x32 = constant <f32: 1.0> : tile<16x32xf32>
    %f32.32x8 = constant <f32: 1.0> : tile<32x8xf32>
    %f32.16x8 = constant <f32: 1.0> : tile<16x8xf32>
    %r = mmaf %f32.16x32, %f32.32x8, %f32.16x8 fast_acc : tile<16x32xf32>, tile<32x8xf32>, tile<16x8xf32>
  }
  entry @k_33() {
    %f32.1x16x32 = constant <f32: 1.0> : tile<1x16x32xf32>
    %f32.1x32x8 = constant <f32: 1.0> : tile<1x32x8xf32>
    %f32.1x16x8 = constant <f32: 1.0> : tile<1x16x8xf32>
    %r = mmaf %f32.1x16x32, %f32.1x32x8, %f32.1x16x8 fast_acc : tile<1x16x32xf32>, tile<1x32x8xf32>, tile<1x16x8xf32>
  }
  entry @k_34() {
    %f32.2x16x32 = constant <f32: 1.0> : tile<2x16x32xf32>
    %f32.2x32x8 = constant <f32: 1.0> : tile<2x32x8xf32>
    %f32.2x16x8 = constant <f32: 1.0> : tile<2x16x8xf32>
    %r = mmaf %f32.2x16x32, %f32.2x32x8, %f32.2x16x8 fast_acc : tile<2x16x32xf32>, tile<2x32x8xf32>, tile<2x16x8xf32>
  }
  entry @k_35() {
    %f32.4x16x32 = constant <f32: 1.0> : tile<4x16x32xf32>
    %f32.4x32x8 = constant <f32: 1.0> : tile<4x32x8xf32>
    %f32.4x16x8 = constant <f32: 1.0> : tile<4x16x8xf32>
    %r = mmaf %f32.4x16x32, %f32.4x32x8, %f32.4x16x8 fast_acc : tile<4x16x32xf32>, tile<4x32x8xf32>, tile<4x16x8xf32>
  }
  entry @k_36() {
    %f64.16x32 = constant <f64: 1.0> : tile<16x32xf64>
    %f64.32x8 = constant <f64: 1.0> : tile<32x8xf64>
    %f64.16x8 = constant <f64: 1.0> : tile<16x8xf64>
    %r = mmaf %f64.16x32, %f64.32x8, %f64.16x8 fast_acc : tile<16x32xf64>, tile<32x8xf64>, tile<16x8xf64>
  }
  entry @k_37() {
    %f64.1x16x32 = constant <f64: 1.0> : tile<1x16x32xf64>
    %f64.1x32x8 = constant <f64: 1.0> : tile<1x32x8xf64>
    %f64.1x16x8 = constant <f64: 1.0> : tile<1x16x8xf64>
    %r = mmaf %f64.1x16x32, %f64.1x32x8, %f64.1x16x8 fast_acc : tile<1x16x32xf64>, tile<1x32x8xf64>, tile<1x16x8xf64>
  }
  entry @k_38() {
    %f64.2x16x32 = constant <f64: 1.0> : tile<2x16x32xf64>
    %f64.2x32x8 = constant <f64: 1.0> : tile<2x32x8xf64>
    %f64.2x16x8 = constant <f64: 1.0> : tile<2x16x8xf64>
    %r = mmaf %f64.2x16x32, %f64.2x32x8, %f64.2x16x8 fast_acc : tile<2x16x32xf64>, tile<2x32x8xf64>, tile<2x16x8xf64>
  }
  entry @k_39() {
    %f64.4x16x32 = constant <f64: 1.0> : tile<4x16x32xf64>
    %f64.4x32x8 = constant <f64: 1.0> : tile<4x32x8xf64>
    %f64.4x16x8 = constant <f64: 1.0> : tile<4x16x8xf64>
    %r = mmaf %f64.4x16x32, %f64.4x32x8, %f64.4x16x8 fast_acc : tile<4x16x32xf64>, tile<4x32x8xf64>, tile<4x16x8xf64>
  }
}
