cuda_tile.module @m {
  entry @k_0() {
    %i1.2x4x8 = constant <i1: true> : tile<2x4x8xi1>
    %r = reshape %i1.2x4x8 : tile<2x4x8xi1> -> tile<64xi1>
  }
  entry @k_1() {
    %i1.64 = constant <i1: true> : tile<64xi1>
    %r = reshape %i1.64 : tile<64xi1> -> tile<2x1x4x8xi1>
  }
  entry @k_2() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = reshape %i1.8 : tile<8xi1> -> tile<8xi1>
  }
  entry @k_3() {
    %i8.2x4x8 = constant <i8: 1> : tile<2x4x8xi8>
    %r = reshape %i8.2x4x8 : tile<2x4x8xi8> -> tile<64xi8>
  }
  entry @k_4() {
    %i8.64 = constant <i8: 1> : tile<64xi8>
    %r = reshape %i8.64 : tile<64xi8> -> tile<2x1x4x8xi8>
  }
  entry @k_5() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = reshape %i8.8 : tile<8xi8> -> tile<8xi8>
  }
  entry @k_6() {
    %i16.2x4x8 = constant <i16: 1> : tile<2x4x8xi16>
    %r = reshape %i16.2x4x8 : tile<2x4x8xi16> -> tile<64xi16>
  }
  entry @k_7() {
    %i16.64 = constant <i16: 1> : tile<64xi16>
    %r = reshape %i16.64 : tile<64xi16> -> tile<2x1x4x8xi16>
  }
  entry @k_8() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = reshape %i16.8 : tile<8xi16> -> tile<8xi16>
  }
  entry @k_9() {
    %i32.2x4x8 = constant <i32: 1> : tile<2x4x8xi32>
    %r = reshape %i32.2x4x8 : tile<2x4x8xi32> -> tile<64xi32>
  }
  entry @k_10() {
    %i32.64 = constant <i32: 1> : tile<64xi32>
    %r = reshape %i32.64 : tile<64xi32> -> tile<2x1x4x8xi32>
  }
  entry @k_11() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = reshape %i32.8 : tile<8xi32> -> tile<8xi32>
  }
  entry @k_12() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %r = reshape %i64.2x4x8 : tile<2x4x8xi64> -> tile<64xi64>
  }
  entry @k_13() {
    %i64.64 = constant <i64: 1> : tile<64xi64>
    %r = reshape %i64.64 : tile<64xi64> -> tile<2x1x4x8xi64>
  }
  entry @k_14() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = reshape %i64.8 : tile<8xi64> -> tile<8xi64>
  }
  entry @k_15() {
    %f16.2x4x8 = constant <f16: 1.0> : tile<2x4x8xf16>
    %r = reshape %f16.2x4x8 : tile<2x4x8xf16> -> tile<64xf16>
  }
  entry @k_16() {
    %f16.64 = constant <f16: 1.0> : tile<64xf16>
    %r = reshape %f16.64 : tile<64xf16> -> tile<2x1x4x8xf16>
  }
  entry @k_17() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = reshape %f16.8 : tile<8xf16> -> tile<8xf16>
  }
  entry @k_18() {
    %bf16.2x4x8 = constant <bf16: 1.0> : tile<2x4x8xbf16>
    %r = reshape %bf16.2x4x8 : tile<2x4x8xbf16> -> tile<64xbf16>
  }
  entry @k_19() {
    %bf16.64 = constant <bf16: 1.0> : tile<64xbf16>
    %r = reshape %bf16.64 : tile<64xbf16> -> tile<2x1x4x8xbf16>
  }
  entry @k_20() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = reshape %bf16.8 : tile<8xbf16> -> tile<8xbf16>
  }
  entry @k_21() {
    %f32 = constant <f32: 1.0> : tile<f32>
    %r = reshape %f32 : tile<f32> -> tile<1xf32>
  }
  entry @k_22() {
    %f32 = constant <f32: 1.0> : tile<f32>
    %r = reshape %f32 : tile<f32> -> tile<1x1xf32>
  }
  entry @k_23() {
    %f32.1x1x1 = constant <f32: 1.0> : tile<1x1x1xf32>
    %r = reshape %f32.1x1x1 : tile<1x1x1xf32> -> tile<f32>
  }
  entry @k_24() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = reshape %f32.8 : tile<8xf32> -> tile<2x4xf32>
  }
  entry @k_25() {
    %f32.2x4 = constant <f32: 1.0> : tile<2x4xf32>
    %r = reshape %f32.2x4 : tile<2x4xf32> -> tile<8xf32>
  }
  entry @k_26() {
    %f32.4x8 = constant <f32: 1.0> : tile<4x8xf32>
    %r = reshape %f32.4x8 : tile<4x8xf32> -> tile<8x4xf32>
  }
  entry @k_27() {
    %f32.2x4x8 = constant <f32: 1.0> : tile<2x4x8xf32>
    %r = reshape %f32.2x4x8 : tile<2x4x8xf32> -> tile<64xf32>
  }
  entry @k_28() {
    %f32.64 = constant <f32: 1.0> : tile<64xf32>
    %r = reshape %f32.64 : tile<64xf32> -> tile<2x1x4x8xf32>
  }
  entry @k_29() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = reshape %f32.8 : tile<8xf32> -> tile<8xf32>
  }
  entry @k_30() {
    %f64.2x4x8 = constant <f64: 1.0> : tile<2x4x8xf64>
    %r = reshape %f64.2x4x8 : tile<2x4x8xf64> -> tile<64xf64>
  }
  entry @k_31() {
    %f64.64 = constant <f64: 1.0> : tile<64xf64>
    %r = reshape %f64.64 : tile<64xf64> -> tile<2x1x4x8xf64>
  }
  entry @k_32() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = reshape %f64.8 : tile<8xf64> -> tile<8xf64>
  }
  entry @k_33() {
    %tf32.2x4x8 = constant <tf32: 1.0> : tile<2x4x8xtf32>
    %r = reshape %tf32.2x4x8 : tile<2x4x8xtf32> -> tile<64xtf32>
  }
  entry @k_34() {
    %tf32.64 = constant <tf32: 1.0> : tile<64xtf32>
    %r = reshape %tf32.64 : tile<64xtf32> -> tile<2x1x4x8xtf32>
  }
  entry @k_35() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = reshape %tf32.8 : tile<8xtf32> -> tile<8xtf32>
  }
  entry @k_36() {
    %f8E4M3FN.2x4x8 = constant <f8E4M3FN: 1.0> : tile<2x4x8xf8E4M3FN>
    %r = reshape %f8E4M3FN.2x4x8 : tile<2x4x8xf8E4M3FN> -> tile<64xf8E4M3FN>
  }
  entry @k_37() {
    %f8E4M3FN.64 = constant <f8E4M3FN: 1.0> : tile<64xf8E4M3FN>
    %r = reshape %f8E4M3FN.64 : tile<64xf8E4M3FN> -> tile<2x1x4x8xf8E4M3FN>
  }
  entry @k_38() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = reshape %f8E4M3FN.8 : tile<8xf8E4M3FN> -> tile<8xf8E4M3FN>
  }
  entry @k_39() {
    %f8E5M2.2x4x8 = constant <f8E5M2: 1.0> : tile<2x4x8xf8E5M2>
    %r = reshape %f8E5M2.2x4x8 : tile<2x4x8xf8E5M2> -> tile<64xf8E5M2>
  }
  entry @k_40() {
    %f8E5M2.64 = constant <f8E5M2: 1.0> : tile<64xf8E5M2>
    %r = reshape %f8E5M2.64 : tile<64xf8E5M2> -> tile<2x1x4x8xf8E5M2>
  }
  entry @k_41() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = reshape %f8E5M2.8 : tile<8xf8E5M2> -> tile<8xf8E5M2>
  }
  entry @k_42() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %r = reshape %ptr-f32 : tile<ptr<f32>> -> tile<1xptr<f32>>
  }
  entry @k_43() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %r = reshape %ptr-f32 : tile<ptr<f32>> -> tile<1x1xptr<f32>>
  }
  entry @k_44() {
    %i64.1x1x1 = constant <i64: 1> : tile<1x1x1xi64>
    %ptr-f32.1x1x1 = int_to_ptr %i64.1x1x1 : tile<1x1x1xi64> -> tile<1x1x1xptr<f32>>
    %r = reshape %ptr-f32.1x1x1 : tile<1x1x1xptr<f32>> -> tile<ptr<f32>>
  }
  entry @k_45() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %r = reshape %ptr-f32.8 : tile<8xptr<f32>> -> tile<2x4xptr<f32>>
  }
  entry @k_46() {
    %i64.2x4 = constant <i64: 1> : tile<2x4xi64>
    %ptr-f32.2x4 = int_to_ptr %i64.2x4 : tile<2x4xi64> -> tile<2x4xptr<f32>>
    %r = reshape %ptr-f32.2x4 : tile<2x4xptr<f32>> -> tile<8xptr<f32>>
  }
  entry @k_47() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-f32.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<f32>>
    %r = reshape %ptr-f32.4x8 : tile<4x8xptr<f32>> -> tile<8x4xptr<f32>>
  }
  entry @k_48() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-f32.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<f32>>
    %r = reshape %ptr-f32.2x4x8 : tile<2x4x8xptr<f32>> -> tile<64xptr<f32>>
  }
  entry @k_49() {
    %i64.64 = constant <i64: 1> : tile<64xi64>
    %ptr-f32.64 = int_to_ptr %i64.64 : tile<64xi64> -> tile<64xptr<f32>>
    %r = reshape %ptr-f32.64 : tile<64xptr<f32>> -> tile<2x1x4x8xptr<f32>>
  }
  entry @k_50() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %r = reshape %ptr-f32.8 : tile<8xptr<f32>> -> tile<8xptr<f32>>
  }
  entry @k_51() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-i8.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<i8>>
    %r = reshape %ptr-i8.2x4x8 : tile<2x4x8xptr<i8>> -> tile<64xptr<i8>>
  }
  entry @k_52() {
    %i64.64 = constant <i64: 1> : tile<64xi64>
    %ptr-i8.64 = int_to_ptr %i64.64 : tile<64xi64> -> tile<64xptr<i8>>
    %r = reshape %ptr-i8.64 : tile<64xptr<i8>> -> tile<2x1x4x8xptr<i8>>
  }
  entry @k_53() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i8.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i8>>
    %r = reshape %ptr-i8.8 : tile<8xptr<i8>> -> tile<8xptr<i8>>
  }
}
