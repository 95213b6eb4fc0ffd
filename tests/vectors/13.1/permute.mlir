cuda_tile.module @m {
  entry @k_0() {
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %r = permute %i1.4x8 [0, 1] : tile<4x8xi1> -> tile<4x8xi1>
  }
  entry @k_1() {
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %r = permute %i1.4x8 [1, 0] : tile<4x8xi1> -> tile<8x4xi1>
  }
  entry @k_2() {
    %i1.2x4x8 = constant <i1: true> : tile<2x4x8xi1>
    %r = permute %i1.2x4x8 [1, 2, 0] : tile<2x4x8xi1> -> tile<4x8x2xi1>
  }
  entry @k_3() {
    %i8.4x8 = constant <i8: 1> : tile<4x8xi8>
    %r = permute %i8.4x8 [0, 1] : tile<4x8xi8> -> tile<4x8xi8>
  }
  entry @k_4() {
    %i8.4x8 = constant <i8: 1> : tile<4x8xi8>
    %r = permute %i8.4x8 [1, 0] : tile<4x8xi8> -> tile<8x4xi8>
  }
  entry @k_5() {
    %i8.2x4x8 = constant <i8: 1> : tile<2x4x8xi8>
    %r = permute %i8.2x4x8 [1, 2, 0] : tile<2x4x8xi8> -> tile<4x8x2xi8>
  }
  entry @k_6() {
    %i16.4x8 = constant <i16: 1> : tile<4x8xi16>
    %r = permute %i16.4x8 [0, 1] : tile<4x8xi16> -> tile<4x8xi16>
  }
  entry @k_7() {
    %i16.4x8 = constant <i16: 1> : tile<4x8xi16>
    %r = permute %i16.4x8 [1, 0] : tile<4x8xi16> -> tile<8x4xi16>
  }
  entry @k_8() {
    %i16.2x4x8 = constant <i16: 1> : tile<2x4x8xi16>
    %r = permute %i16.2x4x8 [1, 2, 0] : tile<2x4x8xi16> -> tile<4x8x2xi16>
  }
  entry @k_9() {
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r = permute %i32.4x8 [0, 1] : tile<4x8xi32> -> tile<4x8xi32>
  }
  entry @k_10() {
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r = permute %i32.4x8 [1, 0] : tile<4x8xi32> -> tile<8x4xi32>
  }
  entry @k_11() {
    %i32.2x4x8 = constant <i32: 1> : tile<2x4x8xi32>
    %r = permute %i32.2x4x8 [1, 2, 0] : tile<2x4x8xi32> -> tile<4x8x2xi32>
  }
  entry @k_12() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %r = permute %i64.4x8 [0, 1] : tile<4x8xi64> -> tile<4x8xi64>
  }
  entry @k_13() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %r = permute %i64.4x8 [1, 0] : tile<4x8xi64> -> tile<8x4xi64>
  }
  entry @k_14() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %r = permute %i64.2x4x8 [1, 2, 0] : tile<2x4x8xi64> -> tile<4x8x2xi64>
  }
  entry @k_15() {
    %f16.4x8 = constant <f16: 1.0> : tile<4x8xf16>
    %r = permute %f16.4x8 [0, 1] : tile<4x8xf16> -> tile<4x8xf16>
  }
  entry @k_16() {
    %f16.4x8 = constant <f16: 1.0> : tile<4x8xf16>
    %r = permute %f16.4x8 [1, 0] : tile<4x8xf16> -> tile<8x4xf16>
  }
  entry @k_17() {
    %f16.2x4x8 = constant <f16: 1.0> : tile<2x4x8xf16>
    %r = permute %f16.2x4x8 [1, 2, 0] : tile<2x4x8xf16> -> tile<4x8x2xf16>
  }
  entry @k_18() {
    %bf16.4x8 = constant <bf16: 1.0> : tile<4x8xbf16>
    %r = permute %bf16.4x8 [0, 1] : tile<4x8xbf16> -> tile<4x8xbf16>
  }
  entry @k_19() {
    %bf16.4x8 = constant <bf16: 1.0> : tile<4x8xbf16>
    %r = permute %bf16.4x8 [1, 0] : tile<4x8xbf16> -> tile<8x4xbf16>
  }
  entry @k_20() {
    %bf16.2x4x8 = constant <bf16: 1.0> : tile<2x4x8xbf16>
    %r = permute %bf16.2x4x8 [1, 2, 0] : tile<2x4x8xbf16> -> tile<4x8x2xbf16>
  }
  entry @k_21() {
    %f32.4x8 = constant <f32: 1.0> : tile<4x8xf32>
    %r = permute %f32.4x8 [0, 1] : tile<4x8xf32> -> tile<4x8xf32>
  }
  entry @k_22() {
    %f32.4x8 = constant <f32: 1.0> : tile<4x8xf32>
    %r = permute %f32.4x8 [1, 0] : tile<4x8xf32> -> tile<8x4xf32>
  }
  entry @k_23() {
    %f32.2x4x8 = constant <f32: 1.0> : tile<2x4x8xf32>
    %r = permute %f32.2x4x8 [1, 2, 0] : tile<2x4x8xf32> -> tile<4x8x2xf32>
  }
  entry @k_24() {
    %f32.2x4x8 = constant <f32: 1.0> : tile<2x4x8xf32>
    %r = permute %f32.2x4x8 [2, 1, 0] : tile<2x4x8xf32> -> tile<8x4x2xf32>
  }
  entry @k_25() {
    %f32.2x1x4x8 = constant <f32: 1.0> : tile<2x1x4x8xf32>
    %r = permute %f32.2x1x4x8 [3, 0, 2, 1] : tile<2x1x4x8xf32> -> tile<8x2x4x1xf32>
  }
  entry @k_26() {
    %f64.4x8 = constant <f64: 1.0> : tile<4x8xf64>
    %r = permute %f64.4x8 [0, 1] : tile<4x8xf64> -> tile<4x8xf64>
  }
  entry @k_27() {
    %f64.4x8 = constant <f64: 1.0> : tile<4x8xf64>
    %r = permute %f64.4x8 [1, 0] : tile<4x8xf64> -> tile<8x4xf64>
  }
  entry @k_28() {
    %f64.2x4x8 = constant <f64: 1.0> : tile<2x4x8xf64>
    %r = permute %f64.2x4x8 [1, 2, 0] : tile<2x4x8xf64> -> tile<4x8x2xf64>
  }
  entry @k_29() {
    %tf32.4x8 = constant <tf32: 1.0> : tile<4x8xtf32>
    %r = permute %tf32.4x8 [0, 1] : tile<4x8xtf32> -> tile<4x8xtf32>
  }
  entry @k_30() {
    %tf32.4x8 = constant <tf32: 1.0> : tile<4x8xtf32>
    %r = permute %tf32.4x8 [1, 0] : tile<4x8xtf32> -> tile<8x4xtf32>
  }
  entry @k_31() {
    %tf32.2x4x8 = constant <tf32: 1.0> : tile<2x4x8xtf32>
    %r = permute %tf32.2x4x8 [1, 2, 0] : tile<2x4x8xtf32> -> tile<4x8x2xtf32>
  }
  entry @k_32() {
    %f8E4M3FN.4x8 = constant <f8E4M3FN: 1.0> : tile<4x8xf8E4M3FN>
    %r = permute %f8E4M3FN.4x8 [0, 1] : tile<4x8xf8E4M3FN> -> tile<4x8xf8E4M3FN>
  }
  entry @k_33() {
    %f8E4M3FN.4x8 = constant <f8E4M3FN: 1.0> : tile<4x8xf8E4M3FN>
    %r = permute %f8E4M3FN.4x8 [1, 0] : tile<4x8xf8E4M3FN> -> tile<8x4xf8E4M3FN>
  }
  entry @k_34() {
    %f8E4M3FN.2x4x8 = constant <f8E4M3FN: 1.0> : tile<2x4x8xf8E4M3FN>
    %r = permute %f8E4M3FN.2x4x8 [1, 2, 0] : tile<2x4x8xf8E4M3FN> -> tile<4x8x2xf8E4M3FN>
  }
  entry @k_35() {
    %f8E5M2.4x8 = constant <f8E5M2: 1.0> : tile<4x8xf8E5M2>
    %r = permute %f8E5M2.4x8 [0, 1] : tile<4x8xf8E5M2> -> tile<4x8xf8E5M2>
  }
  entry @k_36() {
    %f8E5M2.4x8 = constant <f8E5M2: 1.0> : tile<4x8xf8E5M2>
    %r = permute %f8E5M2.4x8 [1, 0] : tile<4x8xf8E5M2> -> tile<8x4xf8E5M2>
  }
  entry @k_37() {
    %f8E5M2.2x4x8 = constant <f8E5M2: 1.0> : tile<2x4x8xf8E5M2>
    %r = permute %f8E5M2.2x4x8 [1, 2, 0] : tile<2x4x8xf8E5M2> -> tile<4x8x2xf8E5M2>
  }
  entry @k_38() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-f32.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<f32>>
    %r = permute %ptr-f32.4x8 [0, 1] : tile<4x8xptr<f32>> -> tile<4x8xptr<f32>>
  }
  entry @k_39() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-f32.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<f32>>
    %r = permute %ptr-f32.4x8 [1, 0] : tile<4x8xptr<f32>> -> tile<8x4xptr<f32>>
  }
  entry @k_40() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-f32.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<f32>>
    %r = permute %ptr-f32.2x4x8 [1, 2, 0] : tile<2x4x8xptr<f32>> -> tile<4x8x2xptr<f32>>
  }
  entry @k_41() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-f32.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<f32>>
    %r = permute %ptr-f32.2x4x8 [2, 1, 0] : tile<2x4x8xptr<f32>> -> tile<8x4x2xptr<f32>>
  }
  entry @k_42() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-f32.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<f32>>
    %r = permute %ptr-f32.2x1x4x8 [3, 0, 2, 1] : tile<2x1x4x8xptr<f32>> -> tile<8x2x4x1xptr<f32>>
  }
  entry @k_43() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-i8.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<i8>>
    %r = permute %ptr-i8.4x8 [0, 1] : tile<4x8xptr<i8>> -> tile<4x8xptr<i8>>
  }
  entry @k_44() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-i8.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<i8>>
    %r = permute %ptr-i8.4x8 [1, 0] : tile<4x8xptr<i8>> -> tile<8x4xptr<i8>>
  }
  entry @k_45() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-i8.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<i8>>
    %r = permute %ptr-i8.2x4x8 [1, 2, 0] : tile<2x4x8xptr<i8>> -> tile<4x8x2xptr<i8>>
  }
}
