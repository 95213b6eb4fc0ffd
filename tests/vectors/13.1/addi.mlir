cuda_tile.module @m {
  entry @k_0() {
    %i1 = constant <i1: true> : tile<i1>
    %r = addi %i1, %i1  : tile<i1>
  }
  entry @k_1() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = addi %i1.8, %i1.8  : tile<8xi1>
  }
  entry @k_2() {
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %r = addi %i1.4x8, %i1.4x8  : tile<4x8xi1>
  }
  entry @k_3() {
    %i1.2x4x8 = constant <i1: true> : tile<2x4x8xi1>
    %r = addi %i1.2x4x8, %i1.2x4x8  : tile<2x4x8xi1>
  }
  entry @k_4() {
    %i1.2x1x4x8 = constant <i1: true> : tile<2x1x4x8xi1>
    %r = addi %i1.2x1x4x8, %i1.2x1x4x8  : tile<2x1x4x8xi1>
  }
  entry @k_5() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = addi %i1.8, %i1.8 overflow<none> : tile<8xi1>
  }
  entry @k_6() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = addi %i1.8, %i1.8 overflow<no_signed_wrap> : tile<8xi1>
  }
  entry @k_7() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = addi %i1.8, %i1.8 overflow<no_unsigned_wrap> : tile<8xi1>
  }
  entry @k_8() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = addi %i1.8, %i1.8 overflow<no_wrap> : tile<8xi1>
  }
  entry @k_9() {
    %i8 = constant <i8: 1> : tile<i8>
    %r = addi %i8, %i8  : tile<i8>
  }
  entry @k_10() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = addi %i8.8, %i8.8  : tile<8xi8>
  }
  entry @k_11() {
    %i8.4x8 = constant <i8: 1> : tile<4x8xi8>
    %r = addi %i8.4x8, %i8.4x8  : tile<4x8xi8>
  }
  entry @k_12() {
    %i8.2x4x8 = constant <i8: 1> : tile<2x4x8xi8>
    %r = addi %i8.2x4x8, %i8.2x4x8  : tile<2x4x8xi8>
  }
  entry @k_13() {
    %i8.2x1x4x8 = constant <i8: 1> : tile<2x1x4x8xi8>
    %r = addi %i8.2x1x4x8, %i8.2x1x4x8  : tile<2x1x4x8xi8>
  }
  entry @k_14() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = addi %i8.8, %i8.8 overflow<none> : tile<8xi8>
  }
  entry @k_15() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = addi %i8.8, %i8.8 overflow<no_signed_wrap> : tile<8xi8>
  }
  entry @k_16() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = addi %i8.8, %i8.8 overflow<no_unsigned_wrap> : tile<8xi8>
  }
  entry @k_17() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = addi %i8.8, %i8.8 overflow<no_wrap> : tile<8xi8>
  }
  entry @k_18() {
    %i16 = constant <i16: 1> : tile<i16>
    %r = addi %i16, %i16  : tile<i16>
  }
  entry @k_19() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = addi %i16.8, %i16.8  : tile<8xi16>
  }
  entry @k_20() {
    %i16.4x8 = constant <i16: 1> : tile<4x8xi16>
    %r = addi %i16.4x8, %i16.4x8  : tile<4x8xi16>
  }
  entry @k_21() {
    %i16.2x4x8 = constant <i16: 1> : tile<2x4x8xi16>
    %r = addi %i16.2x4x8, %i16.2x4x8  : tile<2x4x8xi16>
  }
  entry @k_22() {
    %i16.2x1x4x8 = constant <i16: 1> : tile<2x1x4x8xi16>
    %r = addi %i16.2x1x4x8, %i16.2x1x4x8  : tile<2x1x4x8xi16>
  }
  entry @k_23() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = addi %i16.8, %i16.8 overflow<none> : tile<8xi16>
  }
  entry @k_24() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = addi %i16.8, %i16.8 overflow<no_signed_wrap> : tile<8xi16>
  }
  entry @k_25() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = addi %i16.8, %i16.8 overflow<no_unsigned_wrap> : tile<8xi16>
  }
  entry @k_26() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = addi %i16.8, %i16.8 overflow<no_wrap> : tile<8xi16>
  }
  entry @k_27() {
    %i32 = constant <i32: 1> : tile<i32>
    %r = addi %i32, %i32  : tile<i32>
  }
  entry @k_28() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = addi %i32.8, %i32.8  : tile<8xi32>
  }
  entry @k_29() {
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r = addi %i32.4x8, %i32.4x8  : tile<4x8xi32>
  }
  entry @k_30() {
    %i32.2x4x8 = constant <i32: 1> : tile<2x4x8xi32>
    %r = addi %i32.2x4x8, %i32.2x4x8  : tile<2x4x8xi32>
  }
  entry @k_31() {
    %i32.2x1x4x8 = constant <i32: 1> : tile<2x1x4x8xi32>
    %r = addi %i32.2x1x4x8, %i32.2x1x4x8  : tile<2x1x4x8xi32>
  }
  entry @k_32() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = addi %i32.8, %i32.8 overflow<none> : tile<8xi32>
  }
  entry @k_33() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = addi %i32.8, %i32.8 overflow<no_signed_wrap> : tile<8xi32>
  }
  entry @k_34() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = addi %i32.8, %i32.8 overflow<no_unsigned_wrap> : tile<8xi32>
  }
  entry @k_35() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = addi %i32.8, %i32.8 overflow<no_wrap> : tile<8xi32>
  }
  entry @k_36() {
    %i64 = constant <i64: 1> : tile<i64>
    %r = addi %i64, %i64  : tile<i64>
  }
  entry @k_37() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = addi %i64.8, %i64.8  : tile<8xi64>
  }
  entry @k_38() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %r = addi %i64.4x8, %i64.4x8  : tile<4x8xi64>
  }
  entry @k_39() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %r = addi %i64.2x4x8, %i64.2x4x8  : tile<2x4x8xi64>
  }
  entry @k_40() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %r = addi %i64.2x1x4x8, %i64.2x1x4x8  : tile<2x1x4x8xi64>
  }
  entry @k_41() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = addi %i64.8, %i64.8 overflow<none> : tile<8xi64>
  }
  entry @k_42() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = addi %i64.8, %i64.8 overflow<no_signed_wrap> : tile<8xi64>
  }
  entry @k_43() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = addi %i64.8, %i64.8 overflow<no_unsigned_wrap> : tile<8xi64>
  }
  entry @k_44() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = addi %i64.8, %i64.8 overflow<no_wrap> : tile<8xi64>
  }
}
