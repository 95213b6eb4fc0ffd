cuda_tile.module @m {
  entry @k_0() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = bitcast %i1.8  : tile<8xi1> -> tile<8xi1>
  }
  entry @k_1() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = bitcast %i8.8  : tile<8xi8> -> tile<8xi8>
  }
  entry @k_2() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = bitcast %i8.8  : tile<8xi8> -> tile<8xf8E4M3FN>
  }
  entry @k_3() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = bitcast %i8.8  : tile<8xi8> -> tile<8xf8E5M2>
  }
  entry @k_4() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = bitcast %i16.8  : tile<8xi16> -> tile<8xi16>
  }
  entry @k_5() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = bitcast %i16.8  : tile<8xi16> -> tile<8xf16>
  }
  entry @k_6() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = bitcast %i16.8  : tile<8xi16> -> tile<8xbf16>
  }
  entry @k_7() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = bitcast %i32.8  : tile<8xi32> -> tile<8xi32>
  }
  entry @k_8() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = bitcast %i32.8  : tile<8xi32> -> tile<8xf32>
  }
  entry @k_9() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = bitcast %i64.8  : tile<8xi64> -> tile<8xi64>
  }
  entry @k_10() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = bitcast %i64.8  : tile<8xi64> -> tile<8xf64>
  }
  entry @k_11() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = bitcast %f16.8  : tile<8xf16> -> tile<8xi16>
  }
  entry @k_12() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = bitcast %f16.8  : tile<8xf16> -> tile<8xf16>
  }
  entry @k_13() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = bitcast %f16.8  : tile<8xf16> -> tile<8xbf16>
  }
  entry @k_14() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = bitcast %bf16.8  : tile<8xbf16> -> tile<8xi16>
  }
  entry @k_15() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = bitcast %bf16.8  : tile<8xbf16> -> tile<8xf16>
  }
  entry @k_16() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = bitcast %bf16.8  : tile<8xbf16> -> tile<8xbf16>
  }
  entry @k_17() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = bitcast %f32.8  : tile<8xf32> -> tile<8xi32>
  }
  entry @k_18() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = bitcast %f32.8  : tile<8xf32> -> tile<8xf32>
  }
  entry @k_19() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = bitcast %f64.8  : tile<8xf64> -> tile<8xi64>
  }
  entry @k_20() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = bitcast %f64.8  : tile<8xf64> -> tile<8xf64>
  }
  entry @k_21() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = bitcast %tf32.8  : tile<8xtf32> -> tile<8xtf32>
  }
  entry @k_22() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = bitcast %f8E4M3FN.8  : tile<8xf8E4M3FN> -> tile<8xi8>
  }
  entry @k_23() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = bitcast %f8E4M3FN.8  : tile<8xf8E4M3FN> -> tile<8xf8E4M3FN>
  }
  entry @k_24() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = bitcast %f8E4M3FN.8  : tile<8xf8E4M3FN> -> tile<8xf8E5M2>
  }
  entry @k_25() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = bitcast %f8E5M2.8  : tile<8xf8E5M2> -> tile<8xi8>
  }
  entry @k_26() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = bitcast %f8E5M2.8  : tile<8xf8E5M2> -> tile<8xf8E4M3FN>
  }
  entry @k_27() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = bitcast %f8E5M2.8  : tile<8xf8E5M2> -> tile<8xf8E5M2>
  }
  entry @k_28() {
    %f32 = constant <f32: 1.0> : tile<f32>
    %r = bitcast %f32  : tile<f32> -> tile<i32>
  }
  entry @k_29() {
    %f32.4x8 = constant <f32: 1.0> : tile<4x8xf32>
    %r = bitcast %f32.4x8  : tile<4x8xf32> -> tile<4x8xi32>
  }
  entry @k_30() {
    %f32.2x4x8 = constant <f32: 1.0> : tile<2x4x8xf32>
    %r = bitcast %f32.2x4x8  : tile<2x4x8xf32> -> tile<2x4x8xi32>
  }
  entry @k_31() {
    %f32.2x1x4x8 = constant <f32: 1.0> : tile<2x1x4x8xf32>
    %r = bitcast %f32.2x1x4x8  : tile<2x1x4x8xf32> -> tile<2x1x4x8xi32>
  }
}
