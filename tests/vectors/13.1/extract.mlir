cuda_tile.module @m {
  entry @k_0() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %i1.8[%i32] : tile<8xi1> -> tile<4xi1>
  }
  entry @k_1() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %i1.8[%i32] : tile<8xi1> -> tile<8xi1>
  }
  entry @k_2() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %i1.8[%i32] : tile<8xi1> -> tile<1xi1>
  }
  entry @k_3() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %i8.8[%i32] : tile<8xi8> -> tile<4xi8>
  }
  entry @k_4() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %i8.8[%i32] : tile<8xi8> -> tile<8xi8>
  }
  entry @k_5() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %i8.8[%i32] : tile<8xi8> -> tile<1xi8>
  }
  entry @k_6() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %i16.8[%i32] : tile<8xi16> -> tile<4xi16>
  }
  entry @k_7() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %i16.8[%i32] : tile<8xi16> -> tile<8xi16>
  }
  entry @k_8() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %i16.8[%i32] : tile<8xi16> -> tile<1xi16>
  }
  entry @k_9() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %i32.8[%i32] : tile<8xi32> -> tile<4xi32>
  }
  entry @k_10() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %i32.8[%i32] : tile<8xi32> -> tile<8xi32>
  }
  entry @k_11() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %i32.8[%i32] : tile<8xi32> -> tile<1xi32>
  }
  entry @k_12() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %i64.8[%i32] : tile<8xi64> -> tile<4xi64>
  }
  entry @k_13() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %i64.8[%i32] : tile<8xi64> -> tile<8xi64>
  }
  entry @k_14() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %i64.8[%i32] : tile<8xi64> -> tile<1xi64>
  }
  entry @k_15() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %f16.8[%i32] : tile<8xf16> -> tile<4xf16>
  }
  entry @k_16() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %f16.8[%i32] : tile<8xf16> -> tile<8xf16>
  }
  entry @k_17() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %f16.8[%i32] : tile<8xf16> -> tile<1xf16>
  }
  entry @k_18() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %bf16.8[%i32] : tile<8xbf16> -> tile<4xbf16>
  }
  entry @k_19() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %bf16.8[%i32] : tile<8xbf16> -> tile<8xbf16>
  }
  entry @k_20() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %bf16.8[%i32] : tile<8xbf16> -> tile<1xbf16>
  }
  entry @k_21() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %f32.8[%i32] : tile<8xf32> -> tile<4xf32>
  }
  entry @k_22() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %f32.8[%i32] : tile<8xf32> -> tile<8xf32>
  }
  entry @k_23() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %f32.8[%i32] : tile<8xf32> -> tile<1xf32>
  }
  entry @k_24() {
    %f32.4x8 = constant <f32: 1.0> : tile<4x8xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %f32.4x8[%i32, %i32] : tile<4x8xf32> -> tile<2x8xf32>
  }
  entry @k_25() {
    %f32.4x8 = constant <f32: 1.0> : tile<4x8xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %f32.4x8[%i32, %i32] : tile<4x8xf32> -> tile<1x2xf32>
  }
  entry @k_26() {
    %f32.2x4x8 = constant <f32: 1.0> : tile<2x4x8xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %f32.2x4x8[%i32, %i32, %i32] : tile<2x4x8xf32> -> tile<2x2x4xf32>
  }
  entry @k_27() {
    %f32.2x1x4x8 = constant <f32: 1.0> : tile<2x1x4x8xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %f32.2x1x4x8[%i32, %i32, %i32, %i32] : tile<2x1x4x8xf32> -> tile<1x1x4x2xf32>
  }
  entry @k_28() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %f64.8[%i32] : tile<8xf64> -> tile<4xf64>
  }
  entry @k_29() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %f64.8[%i32] : tile<8xf64> -> tile<8xf64>
  }
  entry @k_30() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %f64.8[%i32] : tile<8xf64> -> tile<1xf64>
  }
  entry @k_31() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %tf32.8[%i32] : tile<8xtf32> -> tile<4xtf32>
  }
  entry @k_32() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %tf32.8[%i32] : tile<8xtf32> -> tile<8xtf32>
  }
  entry @k_33() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %tf32.8[%i32] : tile<8xtf32> -> tile<1xtf32>
  }
  entry @k_34() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %f8E4M3FN.8[%i32] : tile<8xf8E4M3FN> -> tile<4xf8E4M3FN>
  }
  entry @k_35() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %f8E4M3FN.8[%i32] : tile<8xf8E4M3FN> -> tile<8xf8E4M3FN>
  }
  entry @k_36() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %f8E4M3FN.8[%i32] : tile<8xf8E4M3FN> -> tile<1xf8E4M3FN>
  }
  entry @k_37() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %f8E5M2.8[%i32] : tile<8xf8E5M2> -> tile<4xf8E5M2>
  }
  entry @k_38() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %f8E5M2.8[%i32] : tile<8xf8E5M2> -> tile<8xf8E5M2>
  }
  entry @k_39() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %f8E5M2.8[%i32] : tile<8xf8E5M2> -> tile<1xf8E5M2>
  }
  entry @k_40() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %ptr-f32.8[%i32] : tile<8xptr<f32>> -> tile<4xptr<f32>>
  }
  entry @k_41() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %ptr-f32.8[%i32] : tile<8xptr<f32>> -> tile<8xptr<f32>>
  }
  entry @k_42() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %ptr-f32.8[%i32] : tile<8xptr<f32>> -> tile<1xptr<f32>>
  }
  entry @k_43() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-f32.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<f32>>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %ptr-f32.4x8[%i32, %i32] : tile<4x8xptr<f32>> -> tile<2x8xptr<f32>>
  }
  entry @k_44() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-f32.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<f32>>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %ptr-f32.4x8[%i32, %i32] : tile<4x8xptr<f32>> -> tile<1x2xptr<f32>>
  }
  entry @k_45() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-f32.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<f32>>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %ptr-f32.2x4x8[%i32, %i32, %i32] : tile<2x4x8xptr<f32>> -> tile<2x2x4xptr<f32>>
  }
  entry @k_46() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-f32.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<f32>>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %ptr-f32.2x1x4x8[%i32, %i32, %i32, %i32] : tile<2x1x4x8xptr<f32>> -> tile<1x1x4x2xptr<f32>>
  }
  entry @k_47() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i8.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i8>>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %ptr-i8.8[%i32] : tile<8xptr<i8>> -> tile<4xptr<i8>>
  }
  entry @k_48() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i8.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i8>>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %ptr-i8.8[%i32] : tile<8xptr<i8>> -> tile<8xptr<i8>>
  }
  entry @k_49() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i8.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i8>>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %ptr-i8.8[%i32] : tile<8xptr<i8>> -> tile<1xptr<i8>>
  }
  entry @k_50() {
    %f32 = constant <f32: 1.0> : tile<f32>
    %r = extract %f32[] : tile<f32> -> tile<f32>
  }
}
