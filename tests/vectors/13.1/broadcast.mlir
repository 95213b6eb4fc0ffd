cuda_tile.module @m {
  entry @k_0() {
    %i1.1x1 = constant <i1: true> : tile<1x1xi1>
    %r = broadcast %i1.1x1 : tile<1x1xi1> -> tile<2x4xi1>
  }
  entry @k_1() {
    %i1.2x1x4 = constant <i1: true> : tile<2x1x4xi1>
    %r = broadcast %i1.2x1x4 : tile<2x1x4xi1> -> tile<2x8x4xi1>
  }
  entry @k_2() {
    %i1.1x1x1x1 = constant <i1: true> : tile<1x1x1x1xi1>
    %r = broadcast %i1.1x1x1x1 : tile<1x1x1x1xi1> -> tile<2x4x8x2xi1>
  }
  entry @k_3() {
    %i8.1x1 = constant <i8: 1> : tile<1x1xi8>
    %r = broadcast %i8.1x1 : tile<1x1xi8> -> tile<2x4xi8>
  }
  entry @k_4() {
    %i8.2x1x4 = constant <i8: 1> : tile<2x1x4xi8>
    %r = broadcast %i8.2x1x4 : tile<2x1x4xi8> -> tile<2x8x4xi8>
  }
  entry @k_5() {
    %i8.1x1x1x1 = constant <i8: 1> : tile<1x1x1x1xi8>
    %r = broadcast %i8.1x1x1x1 : tile<1x1x1x1xi8> -> tile<2x4x8x2xi8>
  }
  entry @k_6() {
    %i16.1x1 = constant <i16: 1> : tile<1x1xi16>
    %r = broadcast %i16.1x1 : tile<1x1xi16> -> tile<2x4xi16>
  }
  entry @k_7() {
    %i16.2x1x4 = constant <i16: 1> : tile<2x1x4xi16>
    %r = broadcast %i16.2x1x4 : tile<2x1x4xi16> -> tile<2x8x4xi16>
  }
  entry @k_8() {
    %i16.1x1x1x1 = constant <i16: 1> : tile<1x1x1x1xi16>
    %r = broadcast %i16.1x1x1x1 : tile<1x1x1x1xi16> -> tile<2x4x8x2xi16>
  }
  entry @k_9() {
    %i32.1x1 = constant <i32: 1> : tile<1x1xi32>
    %r = broadcast %i32.1x1 : tile<1x1xi32> -> tile<2x4xi32>
  }
  entry @k_10() {
    %i32.2x1x4 = constant <i32: 1> : tile<2x1x4xi32>
    %r = broadcast %i32.2x1x4 : tile<2x1x4xi32> -> tile<2x8x4xi32>
  }
  entry @k_11() {
    %i32.1x1x1x1 = constant <i32: 1> : tile<1x1x1x1xi32>
    %r = broadcast %i32.1x1x1x1 : tile<1x1x1x1xi32> -> tile<2x4x8x2xi32>
  }
  entry @k_12() {
    %i64.1x1 = constant <i64: 1> : tile<1x1xi64>
    %r = broadcast %i64.1x1 : tile<1x1xi64> -> tile<2x4xi64>
  }
  entry @k_13() {
    %i64.2x1x4 = constant <i64: 1> : tile<2x1x4xi64>
    %r = broadcast %i64.2x1x4 : tile<2x1x4xi64> -> tile<2x8x4xi64>
  }
  entry @k_14() {
    %i64.1x1x1x1 = constant <i64: 1> : tile<1x1x1x1xi64>
    %r = broadcast %i64.1x1x1x1 : tile<1x1x1x1xi64> -> tile<2x4x8x2xi64>
  }
  entry @k_15() {
    %f16.1x1 = constant <f16: 1.0> : tile<1x1xf16>
    %r = broadcast %f16.1x1 : tile<1x1xf16> -> tile<2x4xf16>
  }
  entry @k_16() {
    %f16.2x1x4 = constant <f16: 1.0> : tile<2x1x4xf16>
    %r = broadcast %f16.2x1x4 : tile<2x1x4xf16> -> tile<2x8x4xf16>
  }
  entry @k_17() {
    %f16.1x1x1x1 = constant <f16: 1.0> : tile<1x1x1x1xf16>
    %r = broadcast %f16.1x1x1x1 : tile<1x1x1x1xf16> -> tile<2x4x8x2xf16>
  }
  entry @k_18() {
    %bf16.1x1 = constant <bf16: 1.0> : tile<1x1xbf16>
    %r = broadcast %bf16.1x1 : tile<1x1xbf16> -> tile<2x4xbf16>
  }
  entry @k_19() {
    %bf16.2x1x4 = constant <bf16: 1.0> : tile<2x1x4xbf16>
    %r = broadcast %bf16.2x1x4 : tile<2x1x4xbf16> -> tile<2x8x4xbf16>
  }
  entry @k_20() {
    %bf16.1x1x1x1 = constant <bf16: 1.0> : tile<1x1x1x1xbf16>
    %r = broadcast %bf16.1x1x1x1 : tile<1x1x1x1xbf16> -> tile<2x4x8x2xbf16>
  }
  entry @k_21() {
    %f32 = constant <f32: 1.0> : tile<f32>
    %r = broadcast %f32 : tile<f32> -> tile<f32>
  }
  entry @k_22() {
    %f32.1 = constant <f32: 1.0> : tile<1xf32>
    %r = broadcast %f32.1 : tile<1xf32> -> tile<8xf32>
  }
  entry @k_23() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = broadcast %f32.8 : tile<8xf32> -> tile<8xf32>
  }
  entry @k_24() {
    %f32.1x8 = constant <f32: 1.0> : tile<1x8xf32>
    %r = broadcast %f32.1x8 : tile<1x8xf32> -> tile<4x8xf32>
  }
  entry @k_25() {
    %f32.4x1 = constant <f32: 1.0> : tile<4x1xf32>
    %r = broadcast %f32.4x1 : tile<4x1xf32> -> tile<4x8xf32>
  }
  entry @k_26() {
    %f32.1x1 = constant <f32: 1.0> : tile<1x1xf32>
    %r = broadcast %f32.1x1 : tile<1x1xf32> -> tile<2x4xf32>
  }
  entry @k_27() {
    %f32.2x1x4 = constant <f32: 1.0> : tile<2x1x4xf32>
    %r = broadcast %f32.2x1x4 : tile<2x1x4xf32> -> tile<2x8x4xf32>
  }
  entry @k_28() {
    %f32.1x1x1x1 = constant <f32: 1.0> : tile<1x1x1x1xf32>
    %r = broadcast %f32.1x1x1x1 : tile<1x1x1x1xf32> -> tile<2x4x8x2xf32>
  }
  entry @k_29() {
    %f64.1x1 = constant <f64: 1.0> : tile<1x1xf64>
    %r = broadcast %f64.1x1 : tile<1x1xf64> -> tile<2x4xf64>
  }
  entry @k_30() {
    %f64.2x1x4 = constant <f64: 1.0> : tile<2x1x4xf64>
    %r = broadcast %f64.2x1x4 : tile<2x1x4xf64> -> tile<2x8x4xf64>
  }
  entry @k_31() {
    %f64.1x1x1x1 = constant <f64: 1.0> : tile<1x1x1x1xf64>
    %r = broadcast %f64.1x1x1x1 : tile<1x1x1x1xf64> -> tile<2x4x8x2xf64>
  }
  entry @k_32() {
    %tf32.1x1 = constant <tf32: 1.0> : tile<1x1xtf32>
    %r = broadcast %tf32.1x1 : tile<1x1xtf32> -> tile<2x4xtf32>
  }
  entry @k_33() {
    %tf32.2x1x4 = constant <tf32: 1.0> : tile<2x1x4xtf32>
    %r = broadcast %tf32.2x1x4 : tile<2x1x4xtf32> -> tile<2x8x4xtf32>
  }
  entry @k_34() {
    %tf32.1x1x1x1 = constant <tf32: 1.0> : tile<1x1x1x1xtf32>
    %r = broadcast %tf32.1x1x1x1 : tile<1x1x1x1xtf32> -> tile<2x4x8x2xtf32>
  }
  entry @k_35() {
    %f8E4M3FN.1x1 = constant <f8E4M3FN: 1.0> : tile<1x1xf8E4M3FN>
    %r = broadcast %f8E4M3FN.1x1 : tile<1x1xf8E4M3FN> -> tile<2x4xf8E4M3FN>
  }
  entry @k_36() {
    %f8E4M3FN.2x1x4 = constant <f8E4M3FN: 1.0> : tile<2x1x4xf8E4M3FN>
    %r = broadcast %f8E4M3FN.2x1x4 : tile<2x1x4xf8E4M3FN> -> tile<2x8x4xf8E4M3FN>
  }
  entry @k_37() {
    %f8E4M3FN.1x1x1x1 = constant <f8E4M3FN: 1.0> : tile<1x1x1x1xf8E4M3FN>
    %r = broadcast %f8E4M3FN.1x1x1x1 : tile<1x1x1x1xf8E4M3FN> -> tile<2x4x8x2xf8E4M3FN>
  }
  entry @k_38() {
    %f8E5M2.1x1 = constant <f8E5M2: 1.0> : tile<1x1xf8E5M2>
    %r = broadcast %f8E5M2.1x1 : tile<1x1xf8E5M2> -> tile<2x4xf8E5M2>
  }
  entry @k_39() {
    %f8E5M2.2x1x4 = constant <f8E5M2: 1.0> : tile<2x1x4xf8E5M2>
    %r = broadcast %f8E5M2.2x1x4 : tile<2x1x4xf8E5M2> -> tile<2x8x4xf8E5M2>
  }
  entry @k_40() {
    %f8E5M2.1x1x1x1 = constant <f8E5M2: 1.0> : tile<1x1x1x1xf8E5M2>
    %r = broadcast %f8E5M2.1x1x1x1 : tile<1x1x1x1xf8E5M2> -> tile<2x4x8x2xf8E5M2>
  }
  entry @k_41() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %r = broadcast %ptr-f32 : tile<ptr<f32>> -> tile<ptr<f32>>
  }
  entry @k_42() {
    %i64.1 = constant <i64: 1> : tile<1xi64>
    %ptr-f32.1 = int_to_ptr %i64.1 : tile<1xi64> -> tile<1xptr<f32>>
    %r = broadcast %ptr-f32.1 : tile<1xptr<f32>> -> tile<8xptr<f32>>
  }
  entry @k_43() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %r = broadcast %ptr-f32.8 : tile<8xptr<f32>> -> tile<8xptr<f32>>
  }
  entry @k_44() {
    %i64.1x8 = constant <i64: 1> : tile<1x8xi64>
    %ptr-f32.1x8 = int_to_ptr %i64.1x8 : tile<1x8xi64> -> tile<1x8xptr<f32>>
    %r = broadcast %ptr-f32.1x8 : tile<1x8xptr<f32>> -> tile<4x8xptr<f32>>
  }
  entry @k_45() {
    %i64.4x1 = constant <i64: 1> : tile<4x1xi64>
    %ptr-f32.4x1 = int_to_ptr %i64.4x1 : tile<4x1xi64> -> tile<4x1xptr<f32>>
    %r = broadcast %ptr-f32.4x1 : tile<4x1xptr<f32>> -> tile<4x8xptr<f32>>
  }
  entry @k_46() {
    %i64.1x1 = constant <i64: 1> : tile<1x1xi64>
    %ptr-f32.1x1 = int_to_ptr %i64.1x1 : tile<1x1xi64> -> tile<1x1xptr<f32>>
    %r = broadcast %ptr-f32.1x1 : tile<1x1xptr<f32>> -> tile<2x4xptr<f32>>
  }
  entry @k_47() {
    %i64.2x1x4 = constant <i64: 1> : tile<2x1x4xi64>
    %ptr-f32.2x1x4 = int_to_ptr %i64.2x1x4 : tile<2x1x4xi64> -> tile<2x1x4xptr<f32>>
    %r = broadcast %ptr-f32.2x1x4 : tile<2x1x4xptr<f32>> -> tile<2x8x4xptr<f32>>
  }
  entry @k_48() {
    %i64.1x1x1x1 = constant <i64: 1> : tile<1x1x1x1xi64>
    %ptr-f32.1x1x1x1 = int_to_ptr %i64.1x1x1x1 : tile<1x1x1x1xi64> -> tile<1x1x1x1xptr<f32>>
    %r = broadcast %ptr-f32.1x1x1x1 : tile<1x1x1x1xptr<f32>> -> tile<2x4x8x2xptr<f32>>
  }
  entry @k_49() {
    %i64.1x1 = constant <i64: 1> : tile<1x1xi64>
    %ptr-i8.1x1 = int_to_ptr %i64.1x1 : tile<1x1xi64> -> tile<1x1xptr<i8>>
    %r = broadcast %ptr-i8.1x1 : tile<1x1xptr<i8>> -> tile<2x4xptr<i8>>
  }
  entry @k_50() {
    %i64.2x1x4 = constant <i64: 1> : tile<2x1x4xi64>
    %ptr-i8.2x1x4 = int_to_ptr %i64.2x1x4 : tile<2x1x4xi64> -> tile<2x1x4xptr<i8>>
    %r = broadcast %ptr-i8.2x1x4 : tile<2x1x4xptr<i8>> -> tile<2x8x4xptr<i8>>
  }
  entry @k_51() {
    %i64.1x1x1x1 = constant <i64: 1> : tile<1x1x1x1xi64>
    %ptr-i8.1x1x1x1 = int_to_ptr %i64.1x1x1x1 : tile<1x1x1x1xi64> -> tile<1x1x1x1xptr<i8>>
    %r = broadcast %ptr-i8.1x1x1x1 : tile<1x1x1x1xptr<i8>> -> tile<2x4x8x2xptr<i8>>
  }
}
