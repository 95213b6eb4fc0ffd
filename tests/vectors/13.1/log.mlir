cuda_tile.module @m {
  entry @k_0() {
    %f16 = constant <f16: 1.0> : tile<f16>
    %r = log %f16  : tile<f16>
  }
  entry @k_1() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = log %f16.8  : tile<8xf16>
  }
  entry @k_2() {
    %f16.4x8 = constant <f16: 1.0> : tile<4x8xf16>
    %r = log %f16.4x8  : tile<4x8xf16>
  }
  entry @k_3() {
    %f16.2x4x8 = constant <f16: 1.0> : tile<2x4x8xf16>
    %r = log %f16.2x4x8  : tile<2x4x8xf16>
  }
  entry @k_4() {
    %f16.2x1x4x8 = constant <f16: 1.0> : tile<2x1x4x8xf16>
    %r = log %f16.2x1x4x8  : tile<2x1x4x8xf16>
  }
  entry @k_5() {
    %bf16 = constant <bf16: 1.0> : tile<bf16>
    %r = log %bf16  : tile<bf16>
  }
  entry @k_6() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = log %bf16.8  : tile<8xbf16>
  }
  entry @k_7() {
    %bf16.4x8 = constant <bf16: 1.0> : tile<4x8xbf16>
    %r = log %bf16.4x8  : tile<4x8xbf16>
  }
  entry @k_8() {
    %bf16.2x4x8 = constant <bf16: 1.0> : tile<2x4x8xbf16>
    %r = log %bf16.2x4x8  : tile<2x4x8xbf16>
  }
  entry @k_9() {
    %bf16.2x1x4x8 = constant <bf16: 1.0> : tile<2x1x4x8xbf16>
    %r = log %bf16.2x1x4x8  : tile<2x1x4x8xbf16>
  }
  entry @k_10() {
    %f32 = constant <f32: 1.0> : tile<f32>
    %r = log %f32  : tile<f32>
  }
  entry @k_11() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = log %f32.8  : tile<8xf32>
  }
  entry @k_12() {
    %f32.4x8 = constant <f32: 1.0> : tile<4x8xf32>
    %r = log %f32.4x8  : tile<4x8xf32>
  }
  entry @k_13() {
    %f32.2x4x8 = constant <f32: 1.0> : tile<2x4x8xf32>
    %r = log %f32.2x4x8  : tile<2x4x8xf32>
  }
  entry @k_14() {
    %f32.2x1x4x8 = constant <f32: 1.0> : tile<2x1x4x8xf32>
    %r = log %f32.2x1x4x8  : tile<2x1x4x8xf32>
  }
  entry @k_15() {
    %f64 = constant <f64: 1.0> : tile<f64>
    %r = log %f64  : tile<f64>
  }
  entry @k_16() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = log %f64.8  : tile<8xf64>
  }
  entry @k_17() {
    %f64.4x8 = constant <f64: 1.0> : tile<4x8xf64>
    %r = log %f64.4x8  : tile<4x8xf64>
  }
  entry @k_18() {
    %f64.2x4x8 = constant <f64: 1.0> : tile<2x4x8xf64>
    %r = log %f64.2x4x8  : tile<2x4x8xf64>
  }
  entry @k_19() {
    %f64.2x1x4x8 = constant <f64: 1.0> : tile<2x1x4x8xf64>
    %r = log %f64.2x1x4x8  : tile<2x1x4x8xf64>
  }
}
