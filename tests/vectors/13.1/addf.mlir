cuda_tile.module @m {
  entry @k_0() {
    %f16 = constant <f16: 1.0> : tile<f16>
    %r = addf %f16, %f16  : tile<f16>
  }
  entry @k_1() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = addf %f16.8, %f16.8  : tile<8xf16>
  }
  entry @k_2() {
    %f16.4x8 = constant <f16: 1.0> : tile<4x8xf16>
    %r = addf %f16.4x8, %f16.4x8  : tile<4x8xf16>
  }
  entry @k_3() {
    %f16.2x4x8 = constant <f16: 1.0> : tile<2x4x8xf16>
    %r = addf %f16.2x4x8, %f16.2x4x8  : tile<2x4x8xf16>
  }
  entry @k_4() {
    %f16.2x1x4x8 = constant <f16: 1.0> : tile<2x1x4x8xf16>
    %r = addf %f16.2x1x4x8, %f16.2x1x4x8  : tile<2x1x4x8xf16>
  }
  entry @k_5() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = addf %f16.8, %f16.8 rounding<nearest_even> : tile<8xf16>
  }
  entry @k_6() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = addf %f16.8, %f16.8 rounding<zero> : tile<8xf16>
  }
  entry @k_7() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = addf %f16.8, %f16.8 rounding<negative_inf> : tile<8xf16>
  }
  entry @k_8() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = addf %f16.8, %f16.8 rounding<positive_inf> : tile<8xf16>
  }
  entry @k_9() {
    %bf16 = constant <bf16: 1.0> : tile<bf16>
    %r = addf %bf16, %bf16  : tile<bf16>
  }
  entry @k_10() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = addf %bf16.8, %bf16.8  : tile<8xbf16>
  }
  entry @k_11() {
    %bf16.4x8 = constant <bf16: 1.0> : tile<4x8xbf16>
    %r = addf %bf16.4x8, %bf16.4x8  : tile<4x8xbf16>
  }
  entry @k_12() {
    %bf16.2x4x8 = constant <bf16: 1.0> : tile<2x4x8xbf16>
    %r = addf %bf16.2x4x8, %bf16.2x4x8  : tile<2x4x8xbf16>
  }
  entry @k_13() {
    %bf16.2x1x4x8 = constant <bf16: 1.0> : tile<2x1x4x8xbf16>
    %r = addf %bf16.2x1x4x8, %bf16.2x1x4x8  : tile<2x1x4x8xbf16>
  }
  entry @k_14() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = addf %bf16.8, %bf16.8 rounding<nearest_even> : tile<8xbf16>
  }
  entry @k_15() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = addf %bf16.8, %bf16.8 rounding<zero> : tile<8xbf16>
  }
  entry @k_16() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = addf %bf16.8, %bf16.8 rounding<negative_inf> : tile<8xbf16>
  }
  entry @k_17() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = addf %bf16.8, %bf16.8 rounding<positive_inf> : tile<8xbf16>
  }
  entry @k_18() {
    %f32 = constant <f32: 1.0> : tile<f32>
    %r = addf %f32, %f32  : tile<f32>
  }
  entry @k_19() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = addf %f32.8, %f32.8  : tile<8xf32>
  }
  entry @k_20() {
    %f32.4x8 = constant <f32: 1.0> : tile<4x8xf32>
    %r = addf %f32.4x8, %f32.4x8  : tile<4x8xf32>
  }
  entry @k_21() {
    %f32.2x4x8 = constant <f32: 1.0> : tile<2x4x8xf32>
    %r = addf %f32.2x4x8, %f32.2x4x8  : tile<2x4x8xf32>
  }
  entry @k_22() {
    %f32.2x1x4x8 = constant <f32: 1.0> : tile<2x1x4x8xf32>
    %r = addf %f32.2x1x4x8, %f32.2x1x4x8  : tile<2x1x4x8xf32>
  }
  entry @k_23() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = addf %f32.8, %f32.8 flush_to_zero : tile<8xf32>
  }
  entry @k_24() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = addf %f32.8, %f32.8 rounding<nearest_even> : tile<8xf32>
  }
  entry @k_25() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = addf %f32.8, %f32.8 rounding<nearest_even> flush_to_zero : tile<8xf32>
  }
  entry @k_26() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = addf %f32.8, %f32.8 rounding<zero> : tile<8xf32>
  }
  entry @k_27() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = addf %f32.8, %f32.8 rounding<zero> flush_to_zero : tile<8xf32>
  }
  entry @k_28() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = addf %f32.8, %f32.8 rounding<negative_inf> : tile<8xf32>
  }
  entry @k_29() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = addf %f32.8, %f32.8 rounding<negative_inf> flush_to_zero : tile<8xf32>
  }
  entry @k_30() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = addf %f32.8, %f32.8 rounding<positive_inf> : tile<8xf32>
  }
  entry @k_31() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = addf %f32.8, %f32.8 rounding<positive_inf> flush_to_zero : tile<8xf32>
  }
  entry @k_32() {
    %f64 = constant <f64: 1.0> : tile<f64>
    %r = addf %f64, %f64  : tile<f64>
  }
  entry @k_33() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = addf %f64.8, %f64.8  : tile<8xf64>
  }
  entry @k_34() {
    %f64.4x8 = constant <f64: 1.0> : tile<4x8xf64>
    %r = addf %f64.4x8, %f64.4x8  : tile<4x8xf64>
  }
  entry @k_35() {
    %f64.2x4x8 = constant <f64: 1.0> : tile<2x4x8xf64>
    %r = addf %f64.2x4x8, %f64.2x4x8  : tile<2x4x8xf64>
  }
  entry @k_36() {
    %f64.2x1x4x8 = constant <f64: 1.0> : tile<2x1x4x8xf64>
    %r = addf %f64.2x1x4x8, %f64.2x1x4x8  : tile<2x1x4x8xf64>
  }
  entry @k_37() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = addf %f64.8, %f64.8 rounding<nearest_even> : tile<8xf64>
  }
  entry @k_38() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = addf %f64.8, %f64.8 rounding<zero> : tile<8xf64>
  }
  entry @k_39() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = addf %f64.8, %f64.8 rounding<negative_inf> : tile<8xf64>
  }
  entry @k_40() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = addf %f64.8, %f64.8 rounding<positive_inf> : tile<8xf64>
  }
}
