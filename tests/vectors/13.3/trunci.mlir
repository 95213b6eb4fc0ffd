cuda_tile.module @m {
  entry @k_0() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i4.8 = trunci %i8.8 : tile<8xi8> -> tile<8xi4>
    %r = trunci %i4.8  : tile<8xi4> -> tile<8xi1>
  }
  entry @k_1() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i4.8 = trunci %i8.8 : tile<8xi8> -> tile<8xi4>
    %r = trunci %i4.8 overflow<none> : tile<8xi4> -> tile<8xi1>
  }
  entry @k_2() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i4.8 = trunci %i8.8 : tile<8xi8> -> tile<8xi4>
    %r = trunci %i4.8 overflow<no_signed_wrap> : tile<8xi4> -> tile<8xi1>
  }
  entry @k_3() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i4.8 = trunci %i8.8 : tile<8xi8> -> tile<8xi4>
    %r = trunci %i4.8 overflow<no_unsigned_wrap> : tile<8xi4> -> tile<8xi1>
  }
  entry @k_4() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i4.8 = trunci %i8.8 : tile<8xi8> -> tile<8xi4>
    %r = trunci %i4.8 overflow<no_wrap> : tile<8xi4> -> tile<8xi1>
  }
  entry @k_5() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = trunci %i8.8  : tile<8xi8> -> tile<8xi4>
  }
  entry @k_6() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = trunci %i8.8 overflow<none> : tile<8xi8> -> tile<8xi4>
  }
  entry @k_7() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = trunci %i8.8 overflow<no_signed_wrap> : tile<8xi8> -> tile<8xi4>
  }
  entry @k_8() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = trunci %i8.8 overflow<no_unsigned_wrap> : tile<8xi8> -> tile<8xi4>
  }
  entry @k_9() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = trunci %i8.8 overflow<no_wrap> : tile<8xi8> -> tile<8xi4>
  }
  entry @k_10() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = trunci %i16.8  : tile<8xi16> -> tile<8xi4>
  }
  entry @k_11() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = trunci %i16.8 overflow<none> : tile<8xi16> -> tile<8xi4>
  }
  entry @k_12() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = trunci %i16.8 overflow<no_signed_wrap> : tile<8xi16> -> tile<8xi4>
  }
  entry @k_13() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = trunci %i16.8 overflow<no_unsigned_wrap> : tile<8xi16> -> tile<8xi4>
  }
  entry @k_14() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = trunci %i16.8 overflow<no_wrap> : tile<8xi16> -> tile<8xi4>
  }
  entry @k_15() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = trunci %i32.8  : tile<8xi32> -> tile<8xi4>
  }
  entry @k_16() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = trunci %i32.8 overflow<none> : tile<8xi32> -> tile<8xi4>
  }
  entry @k_17() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = trunci %i32.8 overflow<no_signed_wrap> : tile<8xi32> -> tile<8xi4>
  }
  entry @k_18() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = trunci %i32.8 overflow<no_unsigned_wrap> : tile<8xi32> -> tile<8xi4>
  }
  entry @k_19() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = trunci %i32.8 overflow<no_wrap> : tile<8xi32> -> tile<8xi4>
  }
  entry @k_20() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = trunci %i64.8  : tile<8xi64> -> tile<8xi4>
  }
  entry @k_21() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = trunci %i64.8 overflow<none> : tile<8xi64> -> tile<8xi4>
  }
  entry @k_22() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = trunci %i64.8 overflow<no_signed_wrap> : tile<8xi64> -> tile<8xi4>
  }
  entry @k_23() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = trunci %i64.8 overflow<no_unsigned_wrap> : tile<8xi64> -> tile<8xi4>
  }
  entry @k_24() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = trunci %i64.8 overflow<no_wrap> : tile<8xi64> -> tile<8xi4>
  }
  entry @k_25() {
    %i64 = constant <i64: 1> : tile<i64>
    %r = trunci %i64  : tile<i64> -> tile<i4>
  }
  entry @k_26() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %r = trunci %i64.4x8  : tile<4x8xi64> -> tile<4x8xi4>
  }
  entry @k_27() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %r = trunci %i64.2x4x8  : tile<2x4x8xi64> -> tile<2x4x8xi4>
  }
  entry @k_28() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %r = trunci %i64.2x1x4x8  : tile<2x1x4x8xi64> -> tile<2x1x4x8xi4>
  }
}
