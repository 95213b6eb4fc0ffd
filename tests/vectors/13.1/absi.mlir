cuda_tile.module @m {
  entry @k_0() {
    %i1 = constant <i1: true> : tile<i1>
    %r = absi %i1  : tile<i1>
  }
  entry @k_1() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = absi %i1.8  : tile<8xi1>
  }
  entry @k_2() {
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %r = absi %i1.4x8  : tile<4x8xi1>
  }
  entry @k_3() {
    %i1.2x4x8 = constant <i1: true> : tile<2x4x8xi1>
    %r = absi %i1.2x4x8  : tile<2x4x8xi1>
  }
  entry @k_4() {
    %i1.2x1x4x8 = constant <i1: true> : tile<2x1x4x8xi1>
    %r = absi %i1.2x1x4x8  : tile<2x1x4x8xi1>
  }
  entry @k_5() {
    %i8 = constant <i8: 1> : tile<i8>
    %r = absi %i8  : tile<i8>
  }
  entry @k_6() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = absi %i8.8  : tile<8xi8>
  }
  entry @k_7() {
    %i8.4x8 = constant <i8: 1> : tile<4x8xi8>
    %r = absi %i8.4x8  : tile<4x8xi8>
  }
  entry @k_8() {
    %i8.2x4x8 = constant <i8: 1> : tile<2x4x8xi8>
    %r = absi %i8.2x4x8  : tile<2x4x8xi8>
  }
  entry @k_9() {
    %i8.2x1x4x8 = constant <i8: 1> : tile<2x1x4x8xi8>
    %r = absi %i8.2x1x4x8  : tile<2x1x4x8xi8>
  }
  entry @k_10() {
    %i16 = constant <i16: 1> : tile<i16>
    %r = absi %i16  : tile<i16>
  }
  entry @k_11() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = absi %i16.8  : tile<8xi16>
  }
  entry @k_12() {
    %i16.4x8 = constant <i16: 1> : tile<4x8xi16>
    %r = absi %i16.4x8  : tile<4x8xi16>
  }
  entry @k_13() {
    %i16.2x4x8 = constant <i16: 1> : tile<2x4x8xi16>
    %r = absi %i16.2x4x8  : tile<2x4x8xi16>
  }
  entry @k_14() {
    %i16.2x1x4x8 = constant <i16: 1> : tile<2x1x4x8xi16>
    %r = absi %i16.2x1x4x8  : tile<2x1x4x8xi16>
  }
  entry @k_15() {
    %i32 = constant <i32: 1> : tile<i32>
    %r = absi %i32  : tile<i32>
  }
  entry @k_16() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = absi %i32.8  : tile<8xi32>
  }
  entry @k_17() {
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r = absi %i32.4x8  : tile<4x8xi32>
  }
  entry @k_18() {
    %i32.2x4x8 = constant <i32: 1> : tile<2x4x8xi32>
    %r = absi %i32.2x4x8  : tile<2x4x8xi32>
  }
  entry @k_19() {
    %i32.2x1x4x8 = constant <i32: 1> : tile<2x1x4x8xi32>
    %r = absi %i32.2x1x4x8  : tile<2x1x4x8xi32>
  }
  entry @k_20() {
    %i64 = constant <i64: 1> : tile<i64>
    %r = absi %i64  : tile<i64>
  }
  entry @k_21() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = absi %i64.8  : tile<8xi64>
  }
  entry @k_22() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %r = absi %i64.4x8  : tile<4x8xi64>
  }
  entry @k_23() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %r = absi %i64.2x4x8  : tile<2x4x8xi64>
  }
  entry @k_24() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %r = absi %i64.2x1x4x8  : tile<2x1x4x8xi64>
  }
}
