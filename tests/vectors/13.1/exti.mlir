cuda_tile.module @m {
  entry @k_0() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = exti %i1.8 signed : tile<8xi1> -> tile<8xi8>
  }
  entry @k_1() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = exti %i1.8 unsigned : tile<8xi1> -> tile<8xi8>
  }
  entry @k_2() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = exti %i1.8 signed : tile<8xi1> -> tile<8xi16>
  }
  entry @k_3() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = exti %i1.8 unsigned : tile<8xi1> -> tile<8xi16>
  }
  entry @k_4() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = exti %i1.8 signed : tile<8xi1> -> tile<8xi32>
  }
  entry @k_5() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = exti %i1.8 unsigned : tile<8xi1> -> tile<8xi32>
  }
  entry @k_6() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = exti %i1.8 signed : tile<8xi1> -> tile<8xi64>
  }
  entry @k_7() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = exti %i1.8 unsigned : tile<8xi1> -> tile<8xi64>
  }
  entry @k_8() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = exti %i8.8 signed : tile<8xi8> -> tile<8xi16>
  }
  entry @k_9() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = exti %i8.8 unsigned : tile<8xi8> -> tile<8xi16>
  }
  entry @k_10() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = exti %i8.8 signed : tile<8xi8> -> tile<8xi32>
  }
  entry @k_11() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = exti %i8.8 unsigned : tile<8xi8> -> tile<8xi32>
  }
  entry @k_12() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = exti %i8.8 signed : tile<8xi8> -> tile<8xi64>
  }
  entry @k_13() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = exti %i8.8 unsigned : tile<8xi8> -> tile<8xi64>
  }
  entry @k_14() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = exti %i16.8 signed : tile<8xi16> -> tile<8xi32>
  }
  entry @k_15() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = exti %i16.8 unsigned : tile<8xi16> -> tile<8xi32>
  }
  entry @k_16() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = exti %i16.8 signed : tile<8xi16> -> tile<8xi64>
  }
  entry @k_17() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = exti %i16.8 unsigned : tile<8xi16> -> tile<8xi64>
  }
  entry @k_18() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = exti %i32.8 signed : tile<8xi32> -> tile<8xi64>
  }
  entry @k_19() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = exti %i32.8 unsigned : tile<8xi32> -> tile<8xi64>
  }
  entry @k_20() {
    %i8 = constant <i8: 1> : tile<i8>
    %r = exti %i8 signed : tile<i8> -> tile<i32>
  }
  entry @k_21() {
    %i8.4x8 = constant <i8: 1> : tile<4x8xi8>
    %r = exti %i8.4x8 signed : tile<4x8xi8> -> tile<4x8xi32>
  }
  entry @k_22() {
    %i8.2x4x8 = constant <i8: 1> : tile<2x4x8xi8>
    %r = exti %i8.2x4x8 signed : tile<2x4x8xi8> -> tile<2x4x8xi32>
  }
  entry @k_23() {
    %i8.2x1x4x8 = constant <i8: 1> : tile<2x1x4x8xi8>
    %r = exti %i8.2x1x4x8 signed : tile<2x1x4x8xi8> -> tile<2x1x4x8xi32>
  }
}
