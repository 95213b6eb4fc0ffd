cuda_tile.module @m {
  entry @k_0() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = exti %i1.8 signed : tile<8xi1> -> tile<8xi4>
  }
  entry @k_1() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = exti %i1.8 unsigned : tile<8xi1> -> tile<8xi4>
  }
  entry @k_2() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i4.8 = trunci %i8.8 : tile<8xi8> -> tile<8xi4>
    %r = exti %i4.8 signed : tile<8xi4> -> tile<8xi8>
  }
  entry @k_3() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i4.8 = trunci %i8.8 : tile<8xi8> -> tile<8xi4>
    %r = exti %i4.8 unsigned : tile<8xi4> -> tile<8xi8>
  }
  entry @k_4() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i4.8 = trunci %i8.8 : tile<8xi8> -> tile<8xi4>
    %r = exti %i4.8 signed : tile<8xi4> -> tile<8xi16>
  }
  entry @k_5() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i4.8 = trunci %i8.8 : tile<8xi8> -> tile<8xi4>
    %r = exti %i4.8 unsigned : tile<8xi4> -> tile<8xi16>
  }
  entry @k_6() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i4.8 = trunci %i8.8 : tile<8xi8> -> tile<8xi4>
    %r = exti %i4.8 signed : tile<8xi4> -> tile<8xi32>
  }
  entry @k_7() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i4.8 = trunci %i8.8 : tile<8xi8> -> tile<8xi4>
    %r = exti %i4.8 unsigned : tile<8xi4> -> tile<8xi32>
  }
  entry @k_8() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i4.8 = trunci %i8.8 : tile<8xi8> -> tile<8xi4>
    %r = exti %i4.8 signed : tile<8xi4> -> tile<8xi64>
  }
  entry @k_9() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i4.8 = trunci %i8.8 : tile<8xi8> -> tile<8xi4>
    %r = exti %i4.8 unsigned : tile<8xi4> -> tile<8xi64>
  }
}
