cuda_tile.module @m {
  entry @k_0() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = trunci %i8.8  : tile<8xi8> -> tile<8xi1>
  }
  entry @k_1() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = trunci %i8.8 overflow<none> : tile<8xi8> -> tile<8xi1>
  }
  entry @k_2() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = trunci %i8.8 overflow<no_signed_wrap> : tile<8xi8> -> tile<8xi1>
  }
  entry @k_3() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = trunci %i8.8 overflow<no_unsigned_wrap> : tile<8xi8> -> tile<8xi1>
  }
  entry @k_4() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = trunci %i8.8 overflow<no_wrap> : tile<8xi8> -> tile<8xi1>
  }
  entry @k_5() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = trunci %i16.8  : tile<8xi16> -> tile<8xi1>
  }
  entry @k_6() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = trunci %i16.8 overflow<none> : tile<8xi16> -> tile<8xi1>
  }
  entry @k_7() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = trunci %i16.8 overflow<no_signed_wrap> : tile<8xi16> -> tile<8xi1>
  }
  entry @k_8() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = trunci %i16.8 overflow<no_unsigned_wrap> : tile<8xi16> -> tile<8xi1>
  }
  entry @k_9() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = trunci %i16.8 overflow<no_wrap> : tile<8xi16> -> tile<8xi1>
  }
  entry @k_10() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = trunci %i16.8  : tile<8xi16> -> tile<8xi8>
  }
  entry @k_11() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = trunci %i16.8 overflow<none> : tile<8xi16> -> tile<8xi8>
  }
  entry @k_12() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = trunci %i16.8 overflow<no_signed_wrap> : tile<8xi16> -> tile<8xi8>
  }
  entry @k_13() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = trunci %i16.8 overflow<no_unsigned_wrap> : tile<8xi16> -> tile<8xi8>
  }
  entry @k_14() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = trunci %i16.8 overflow<no_wrap> : tile<8xi16> -> tile<8xi8>
  }
  entry @k_15() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = trunci %i32.8  : tile<8xi32> -> tile<8xi1>
  }
  entry @k_16() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = trunci %i32.8 overflow<none> : tile<8xi32> -> tile<8xi1>
  }
  entry @k_17() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = trunci %i32.8 overflow<no_signed_wrap> : tile<8xi32> -> tile<8xi1>
  }
  entry @k_18() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = trunci %i32.8 overflow<no_unsigned_wrap> : tile<8xi32> -> tile<8xi1>
  }
  entry @k_19() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = trunci %i32.8 overflow<no_wrap> : tile<8xi32> -> tile<8xi1>
  }
  entry @k_20() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = trunci %i32.8  : tile<8xi32> -> tile<8xi8>
  }
  entry @k_21() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = trunci %i32.8 overflow<none> : tile<8xi32> -> tile<8xi8>
  }
  entry @k_22() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = trunci %i32.8 overflow<no_signed_wrap> : tile<8xi32> -> tile<8xi8>
  }
  entry @k_23() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = trunci %i32.8 overflow<no_unsigned_wrap> : tile<8xi32> -> tile<8xi8>
  }
  entry @k_24() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = trunci %i32.8 overflow<no_wrap> : tile<8xi32> -> tile<8xi8>
  }
  entry @k_25() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = trunci %i32.8  : tile<8xi32> -> tile<8xi16>
  }
  entry @k_26() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = trunci %i32.8 overflow<none> : tile<8xi32> -> tile<8xi16>
  }
  entry @k_27() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = trunci %i32.8 overflow<no_signed_wrap> : tile<8xi32> -> tile<8xi16>
  }
  entry @k_28() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = trunci %i32.8 overflow<no_unsigned_wrap> : tile<8xi32> -> tile<8xi16>
  }
  entry @k_29() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = trunci %i32.8 overflow<no_wrap> : tile<8xi32> -> tile<8xi16>
  }
  entry @k_30() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = trunci %i64.8  : tile<8xi64> -> tile<8xi1>
  }
  entry @k_31() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = trunci %i64.8 overflow<none> : tile<8xi64> -> tile<8xi1>
  }
  entry @k_32() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = trunci %i64.8 overflow<no_signed_wrap> : tile<8xi64> -> tile<8xi1>
  }
  entry @k_33() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = trunci %i64.8 overflow<no_unsigned_wrap> : tile<8xi64> -> tile<8xi1>
  }
  entry @k_34() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = trunci %i64.8 overflow<no_wrap> : tile<8xi64> -> tile<8xi1>
  }
  entry @k_35() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = trunci %i64.8  : tile<8xi64> -> tile<8xi8>
  }
  entry @k_36() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = trunci %i64.8 overflow<none> : tile<8xi64> -> tile<8xi8>
  }
  entry @k_37() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = trunci %i64.8 overflow<no_signed_wrap> : tile<8xi64> -> tile<8xi8>
  }
  entry @k_38() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = trunci %i64.8 overflow<no_unsigned_wrap> : tile<8xi64> -> tile<8xi8>
  }
  entry @k_39() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = trunci %i64.8 overflow<no_wrap> : tile<8xi64> -> tile<8xi8>
  }
  entry @k_40() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = trunci %i64.8  : tile<8xi64> -> tile<8xi16>
  }
  entry @k_41() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = trunci %i64.8 overflow<none> : tile<8xi64> -> tile<8xi16>
  }
  entry @k_42() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = trunci %i64.8 overflow<no_signed_wrap> : tile<8xi64> -> tile<8xi16>
  }
  entry @k_43() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = trunci %i64.8 overflow<no_unsigned_wrap> : tile<8xi64> -> tile<8xi16>
  }
  entry @k_44() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = trunci %i64.8 overflow<no_wrap> : tile<8xi64> -> tile<8xi16>
  }
  entry @k_45() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = trunci %i64.8  : tile<8xi64> -> tile<8xi32>
  }
  entry @k_46() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = trunci %i64.8 overflow<none> : tile<8xi64> -> tile<8xi32>
  }
  entry @k_47() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = trunci %i64.8 overflow<no_signed_wrap> : tile<8xi64> -> tile<8xi32>
  }
  entry @k_48() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = trunci %i64.8 overflow<no_unsigned_wrap> : tile<8xi64> -> tile<8xi32>
  }
  entry @k_49() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = trunci %i64.8 overflow<no_wrap> : tile<8xi64> -> tile<8xi32>
  }
}
