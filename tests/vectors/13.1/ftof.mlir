cuda_tile.module @m {
  entry @k_0() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftof %f16.8 rounding<nearest_even> : tile<8xf16> -> tile<8xbf16>
  }
  entry @k_1() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftof %f16.8 rounding<nearest_even> : tile<8xf16> -> tile<8xf32>
  }
  entry @k_2() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftof %f16.8 rounding<nearest_even> : tile<8xf16> -> tile<8xf64>
  }
  entry @k_3() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftof %f16.8 rounding<nearest_even> : tile<8xf16> -> tile<8xtf32>
  }
  entry @k_4() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftof %f16.8 rounding<nearest_even> : tile<8xf16> -> tile<8xf8E4M3FN>
  }
  entry @k_5() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftof %f16.8 rounding<nearest_even> : tile<8xf16> -> tile<8xf8E5M2>
  }
  entry @k_6() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftof %bf16.8 rounding<nearest_even> : tile<8xbf16> -> tile<8xf16>
  }
  entry @k_7() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftof %bf16.8 rounding<nearest_even> : tile<8xbf16> -> tile<8xf32>
  }
  entry @k_8() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftof %bf16.8 rounding<nearest_even> : tile<8xbf16> -> tile<8xf64>
  }
  entry @k_9() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftof %bf16.8 rounding<nearest_even> : tile<8xbf16> -> tile<8xtf32>
  }
  entry @k_10() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftof %bf16.8 rounding<nearest_even> : tile<8xbf16> -> tile<8xf8E4M3FN>
  }
  entry @k_11() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftof %bf16.8 rounding<nearest_even> : tile<8xbf16> -> tile<8xf8E5M2>
  }
  entry @k_12() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = ftof %f32.8 rounding<nearest_even> : tile<8xf32> -> tile<8xf16>
  }
  entry @k_13() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = ftof %f32.8 rounding<nearest_even> : tile<8xf32> -> tile<8xbf16>
  }
  entry @k_14() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = ftof %f32.8 rounding<nearest_even> : tile<8xf32> -> tile<8xf64>
  }
  entry @k_15() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = ftof %f32.8 rounding<nearest_even> : tile<8xf32> -> tile<8xtf32>
  }
  entry @k_16() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = ftof %f32.8 rounding<nearest_even> : tile<8xf32> -> tile<8xf8E4M3FN>
  }
  entry @k_17() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = ftof %f32.8 rounding<nearest_even> : tile<8xf32> -> tile<8xf8E5M2>
  }
  entry @k_18() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = ftof %f64.8 rounding<nearest_even> : tile<8xf64> -> tile<8xf16>
  }
  entry @k_19() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = ftof %f64.8 rounding<nearest_even> : tile<8xf64> -> tile<8xbf16>
  }
  entry @k_20() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = ftof %f64.8 rounding<nearest_even> : tile<8xf64> -> tile<8xf32>
  }
  entry @k_21() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = ftof %f64.8 rounding<nearest_even> : tile<8xf64> -> tile<8xtf32>
  }
  entry @k_22() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = ftof %f64.8 rounding<nearest_even> : tile<8xf64> -> tile<8xf8E4M3FN>
  }
  entry @k_23() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = ftof %f64.8 rounding<nearest_even> : tile<8xf64> -> tile<8xf8E5M2>
  }
  entry @k_24() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftof %tf32.8 rounding<nearest_even> : tile<8xtf32> -> tile<8xf16>
  }
  entry @k_25() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftof %tf32.8 rounding<nearest_even> : tile<8xtf32> -> tile<8xbf16>
  }
  entry @k_26() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftof %tf32.8 rounding<nearest_even> : tile<8xtf32> -> tile<8xf32>
  }
  entry @k_27() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftof %tf32.8 rounding<nearest_even> : tile<8xtf32> -> tile<8xf64>
  }
  entry @k_28() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftof %tf32.8 rounding<nearest_even> : tile<8xtf32> -> tile<8xf8E4M3FN>
  }
  entry @k_29() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftof %tf32.8 rounding<nearest_even> : tile<8xtf32> -> tile<8xf8E5M2>
  }
  entry @k_30() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftof %f8E4M3FN.8 rounding<nearest_even> : tile<8xf8E4M3FN> -> tile<8xf16>
  }
  entry @k_31() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftof %f8E4M3FN.8 rounding<nearest_even> : tile<8xf8E4M3FN> -> tile<8xbf16>
  }
  entry @k_32() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftof %f8E4M3FN.8 rounding<nearest_even> : tile<8xf8E4M3FN> -> tile<8xf32>
  }
  entry @k_33() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftof %f8E4M3FN.8 rounding<nearest_even> : tile<8xf8E4M3FN> -> tile<8xf64>
  }
  entry @k_34() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftof %f8E4M3FN.8 rounding<nearest_even> : tile<8xf8E4M3FN> -> tile<8xtf32>
  }
  entry @k_35() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftof %f8E4M3FN.8 rounding<nearest_even> : tile<8xf8E4M3FN> -> tile<8xf8E5M2>
  }
  entry @k_36() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftof %f8E5M2.8 rounding<nearest_even> : tile<8xf8E5M2> -> tile<8xf16>
  }
  entry @k_37() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftof %f8E5M2.8 rounding<nearest_even> : tile<8xf8E5M2> -> tile<8xbf16>
  }
  entry @k_38() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftof %f8E5M2.8 rounding<nearest_even> : tile<8xf8E5M2> -> tile<8xf32>
  }
  entry @k_39() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftof %f8E5M2.8 rounding<nearest_even> : tile<8xf8E5M2> -> tile<8xf64>
  }
  entry @k_40() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftof %f8E5M2.8 rounding<nearest_even> : tile<8xf8E5M2> -> tile<8xtf32>
  }
  entry @k_41() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftof %f8E5M2.8 rounding<nearest_even> : tile<8xf8E5M2> -> tile<8xf8E4M3FN>
  }
  entry @k_42() {
    %f32 = constant <f32: 1.0> : tile<f32>
    %r = ftof %f32  : tile<f32> -> tile<f16>
  }
  entry @k_43() {
    %f32.4x8 = constant <f32: 1.0> : tile<4x8xf32>
    %r = ftof %f32.4x8  : tile<4x8xf32> -> tile<4x8xf16>
  }
  entry @k_44() {
    %f32.2x4x8 = constant <f32: 1.0> : tile<2x4x8xf32>
    %r = ftof %f32.2x4x8  : tile<2x4x8xf32> -> tile<2x4x8xf16>
  }
  entry @k_45() {
    %f32.2x1x4x8 = constant <f32: 1.0> : tile<2x1x4x8xf32>
    %r = ftof %f32.2x1x4x8  : tile<2x1x4x8xf32> -> tile<2x1x4x8xf16>
  }
}
