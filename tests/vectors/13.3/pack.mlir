cuda_tile.module @m {
  entry @k_0() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = pack %i1.8 : tile<8xi1> -> tile<1xi8>
  }
  entry @k_1() {
    %i1.16 = constant <i1: true> : tile<16xi1>
    %r = pack %i1.16 : tile<16xi1> -> tile<2xi8>
  }
  entry @k_2() {
    %i1.64 = constant <i1: true> : tile<64xi1>
    %r = pack %i1.64 : tile<64xi1> -> tile<8xi8>
  }
  entry @k_3() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = pack %i16.8 : tile<8xi16> -> tile<16xi8>
  }
  entry @k_4() {
    %i16.16 = constant <i16: 1> : tile<16xi16>
    %r = pack %i16.16 : tile<16xi16> -> tile<32xi8>
  }
  entry @k_5() {
    %i16.64 = constant <i16: 1> : tile<64xi16>
    %r = pack %i16.64 : tile<64xi16> -> tile<128xi8>
  }
  entry @k_6() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = pack %i32.8 : tile<8xi32> -> tile<32xi8>
  }
  entry @k_7() {
    %i32.16 = constant <i32: 1> : tile<16xi32>
    %r = pack %i32.16 : tile<16xi32> -> tile<64xi8>
  }
  entry @k_8() {
    %i32.64 = constant <i32: 1> : tile<64xi32>
    %r = pack %i32.64 : tile<64xi32> -> tile<256xi8>
  }
  entry @k_9() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = pack %i64.8 : tile<8xi64> -> tile<64xi8>
  }
  entry @k_10() {
    %i64.16 = constant <i64: 1> : tile<16xi64>
    %r = pack %i64.16 : tile<16xi64> -> tile<128xi8>
  }
  entry @k_11() {
    %i64.64 = constant <i64: 1> : tile<64xi64>
    %r = pack %i64.64 : tile<64xi64> -> tile<512xi8>
  }
  entry @k_12() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = pack %f16.8 : tile<8xf16> -> tile<16xi8>
  }
  entry @k_13() {
    %f16.16 = constant <f16: 1.0> : tile<16xf16>
    %r = pack %f16.16 : tile<16xf16> -> tile<32xi8>
  }
  entry @k_14() {
    %f16.64 = constant <f16: 1.0> : tile<64xf16>
    %r = pack %f16.64 : tile<64xf16> -> tile<128xi8>
  }
  entry @k_15() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = pack %bf16.8 : tile<8xbf16> -> tile<16xi8>
  }
  entry @k_16() {
    %bf16.16 = constant <bf16: 1.0> : tile<16xbf16>
    %r = pack %bf16.16 : tile<16xbf16> -> tile<32xi8>
  }
  entry @k_17() {
    %bf16.64 = constant <bf16: 1.0> : tile<64xbf16>
    %r = pack %bf16.64 : tile<64xbf16> -> tile<128xi8>
  }
  entry @k_18() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = pack %f32.8 : tile<8xf32> -> tile<32xi8>
  }
  entry @k_19() {
    %f32.16 = constant <f32: 1.0> : tile<16xf32>
    %r = pack %f32.16 : tile<16xf32> -> tile<64xi8>
  }
  entry @k_20() {
    %f32.64 = constant <f32: 1.0> : tile<64xf32>
    %r = pack %f32.64 : tile<64xf32> -> tile<256xi8>
  }
  entry @k_21() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = pack %f64.8 : tile<8xf64> -> tile<64xi8>
  }
  entry @k_22() {
    %f64.16 = constant <f64: 1.0> : tile<16xf64>
    %r = pack %f64.16 : tile<16xf64> -> tile<128xi8>
  }
  entry @k_23() {
    %f64.64 = constant <f64: 1.0> : tile<64xf64>
    %r = pack %f64.64 : tile<64xf64> -> tile<512xi8>
  }
  entry @k_24() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = pack %tf32.8 : tile<8xtf32> -> tile<32xi8>
  }
  entry @k_25() {
    %tf32.16 = constant <tf32: 1.0> : tile<16xtf32>
    %r = pack %tf32.16 : tile<16xtf32> -> tile<64xi8>
  }
  entry @k_26() {
    %tf32.64 = constant <tf32: 1.0> : tile<64xtf32>
    %r = pack %tf32.64 : tile<64xtf32> -> tile<256xi8>
  }
  entry @k_27() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = pack %f4E2M1FN.8 : tile<8xf4E2M1FN> -> tile<4xi8>
  }
  entry @k_28() {
    %f4E2M1FN.16 = constant <f4E2M1FN: 1.0> : tile<16xf4E2M1FN>
    %r = pack %f4E2M1FN.16 : tile<16xf4E2M1FN> -> tile<8xi8>
  }
  entry @k_29() {
    %f4E2M1FN.64 = constant <f4E2M1FN: 1.0> : tile<64xf4E2M1FN>
    %r = pack %f4E2M1FN.64 : tile<64xf4E2M1FN> -> tile<32xi8>
  }
  entry @k_30() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i4.8 = trunci %i8.8 : tile<8xi8> -> tile<8xi4>
    %r = pack %i4.8 : tile<8xi4> -> tile<4xi8>
  }
  entry @k_31() {
    %i8.16 = constant <i8: 1> : tile<16xi8>
    %i4.16 = trunci %i8.16 : tile<16xi8> -> tile<16xi4>
    %r = pack %i4.16 : tile<16xi4> -> tile<8xi8>
  }
  entry @k_32() {
    %i8.64 = constant <i8: 1> : tile<64xi8>
    %i4.64 = trunci %i8.64 : tile<64xi8> -> tile<64xi4>
    %r = pack %i4.64 : tile<64xi4> -> tile<32xi8>
  }
}
