cuda_tile.module @m {
  entry @k_0() {
    %i1 = constant <i1: true> : tile<i1>
    %r = maxi %i1, %i1 signed : tile<i1>
  }
  entry @k_1() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = maxi %i1.8, %i1.8 signed : tile<8xi1>
  }
  entry @k_2() {
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %r = maxi %i1.4x8, %i1.4x8 signed : tile<4x8xi1>
  }
  entry @k_3() {
    %i1.2x4x8 = constant <i1: true> : tile<2x4x8xi1>
    %r = maxi %i1.2x4x8, %i1.2x4x8 signed : tile<2x4x8xi1>
  }
  entry @k_4() {
    %i1.2x1x4x8 = constant <i1: true> : tile<2x1x4x8xi1>
    %r = maxi %i1.2x1x4x8, %i1.2x1x4x8 signed : tile<2x1x4x8xi1>
  }
  entry @k_5() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = maxi %i1.8, %i1.8 unsigned : tile<8xi1>
  }
  entry @k_6() {
    %i8 = constant <i8: 1> : tile<i8>
    %r = maxi %i8, %i8 signed : tile<i8>
  }
  entry @k_7() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = maxi %i8.8, %i8.8 signed : tile<8xi8>
  }
  entry @k_8() {
    %i8.4x8 = constant <i8: 1> : tile<4x8xi8>
    %r = maxi %i8.4x8, %i8.4x8 signed : tile<4x8xi8>
  }
  entry @k_9() {
    %i8.2x4x8 = constant <i8: 1> : tile<2x4x8xi8>
    %r = maxi %i8.2x4x8, %i8.2x4x8 signed : tile<2x4x8xi8>
  }
  entry @k_10() {
    %i8.2x1x4x8 = constant <i8: 1> : tile<2x1x4x8xi8>
    %r = maxi %i8.2x1x4x8, %i8.2x1x4x8 signed : tile<2x1x4x8xi8>
  }
  entry @k_11() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = maxi %i8.8, %i8.8 unsigned : tile<8xi8>
  }
  entry @k_12() {
    %i16 = constant <i16: 1> : tile<i16>
    %r = maxi %i16, %i16 signed : tile<i16>
  }
  entry @k_13() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = maxi %i16.8, %i16.8 signed : tile<8xi16>
  }
  entry @k_14() {
    %i16.4x8 = constant <i16: 1> : tile<4x8xi16>
    %r = maxi %i16.4x8, %i16.4x8 signed : tile<4x8xi16>
  }
  entry @k_15() {
    %i16.2x4x8 = constant <i16: 1> : tile<2x4x8xi16>
    %r = maxi %i16.2x4x8, %i16.2x4x8 signed : tile<2x4x8xi16>
  }
  entry @k_16() {
    %i16.2x1x4x8 = constant <i16: 1> : tile<2x1x4x8xi16>
    %r = maxi %i16.2x1x4x8, %i16.2x1x4x8 signed : tile<2x1x4x8xi16>
  }
  entry @k_17() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = maxi %i16.8, %i16.8 unsigned : tile<8xi16>
  }
  entry @k_18() {
    %i32 = constant <i32: 1> : tile<i32>
    %r = maxi %i32, %i32 signed : tile<i32>
  }
  entry @k_19() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = maxi %i32.8, %i32.8 signed : tile<8xi32>
  }
  entry @k_20() {
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r = maxi %i32.4x8, %i32.4x8 signed : tile<4x8xi32>
  }
  entry @k_21() {
    %i32.2x4x8 = constant <i32: 1> : tile<2x4x8xi32>
    %r = maxi %i32.2x4x8, %i32.2x4x8 signed : tile<2x4x8xi32>
  }
  entry @k_22() {
    %i32.2x1x4x8 = constant <i32: 1> : tile<2x1x4x8xi32>
    %r = maxi %i32.2x1x4x8, %i32.2x1x4x8 signed : tile<2x1x4x8xi32>
  }
  entry @k_23() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = maxi %i32.8, %i32.8 unsigned : tile<8xi32>
  }
  entry @k_24() {
    %i64 = constant <i64: 1> : tile<i64>
    %r = maxi %i64, %i64 signed : tile<i64>
  }
  entry @k_25() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = maxi %i64.8, %i64.8 signed : tile<8xi64>
  }
  entry @k_26() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %r = maxi %i64.4x8, %i64.4x8 signed : tile<4x8xi64>
  }
  entry @k_27() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %r = maxi %i64.2x4x8, %i64.2x4x8 signed : tile<2x4x8xi64>
  }
  entry @k_28() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %r = maxi %i64.2x1x4x8, %i64.2x1x4x8 signed : tile<2x1x4x8xi64>
  }
  entry @k_29() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = maxi %i64.8, %i64.8 unsigned : tile<8xi64>
  }
}
