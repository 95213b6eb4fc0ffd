cuda_tile.module @m {
  entry @k_0() {
    %i8 = constant <i8: 1> : tile<i8>
    %i4 = trunci %i8 : tile<i8> -> tile<i4>
    %r = assume div_by<1>, %i4 : tile<i4>
  }
  entry @k_1() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i4.8 = trunci %i8.8 : tile<8xi8> -> tile<8xi4>
    %r = assume div_by<16>, %i4.8 : tile<8xi4>
  }
  entry @k_2() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i4.8 = trunci %i8.8 : tile<8xi8> -> tile<8xi4>
    %r = assume div_by<4611686018427387904>, %i4.8 : tile<8xi4>
  }
  entry @k_3() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i4.8 = trunci %i8.8 : tile<8xi8> -> tile<8xi4>
    %r = assume div_by<4, every 4 along 0>, %i4.8 : tile<8xi4>
  }
  entry @k_4() {
    %i8.4x8 = constant <i8: 1> : tile<4x8xi8>
    %i4.4x8 = trunci %i8.4x8 : tile<4x8xi8> -> tile<4x8xi4>
    %r = assume div_by<2, every 0 along 1>, %i4.4x8 : tile<4x8xi4>
  }
  entry @k_5() {
    %i8.4x8 = constant <i8: 1> : tile<4x8xi8>
    %i4.4x8 = trunci %i8.4x8 : tile<4x8xi8> -> tile<4x8xi4>
    %r = assume div_by<8, every 8 along 1>, %i4.4x8 : tile<4x8xi4>
  }
  entry @k_6() {
    %i8 = constant <i8: 1> : tile<i8>
    %i4 = trunci %i8 : tile<i8> -> tile<i4>
    %r = assume same_elements<[]>, %i4 : tile<i4>
  }
  entry @k_7() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i4.8 = trunci %i8.8 : tile<8xi8> -> tile<8xi4>
    %r = assume same_elements<[8]>, %i4.8 : tile<8xi4>
  }
  entry @k_8() {
    %i8.4x8 = constant <i8: 1> : tile<4x8xi8>
    %i4.4x8 = trunci %i8.4x8 : tile<4x8xi8> -> tile<4x8xi4>
    %r = assume same_elements<[1, 0]>, %i4.4x8 : tile<4x8xi4>
  }
  entry @k_9() {
    %i8.4x8 = constant <i8: 1> : tile<4x8xi8>
    %i4.4x8 = trunci %i8.4x8 : tile<4x8xi8> -> tile<4x8xi4>
    %r = assume same_elements<[2, 4]>, %i4.4x8 : tile<4x8xi4>
  }
  entry @k_10() {
    %i8 = constant <i8: 1> : tile<i8>
    %i4 = trunci %i8 : tile<i8> -> tile<i4>
    %r = assume bounded<0, ?>, %i4 : tile<i4>
  }
  entry @k_11() {
    %i8.4x8 = constant <i8: 1> : tile<4x8xi8>
    %i4.4x8 = trunci %i8.4x8 : tile<4x8xi8> -> tile<4x8xi4>
    %r = assume bounded<0, ?>, %i4.4x8 : tile<4x8xi4>
  }
  entry @k_12() {
    %i8 = constant <i8: 1> : tile<i8>
    %i4 = trunci %i8 : tile<i8> -> tile<i4>
    %r = assume bounded<?, 0>, %i4 : tile<i4>
  }
  entry @k_13() {
    %i8.4x8 = constant <i8: 1> : tile<4x8xi8>
    %i4.4x8 = trunci %i8.4x8 : tile<4x8xi8> -> tile<4x8xi4>
    %r = assume bounded<?, 0>, %i4.4x8 : tile<4x8xi4>
  }
  entry @k_14() {
    %i8 = constant <i8: 1> : tile<i8>
    %i4 = trunci %i8 : tile<i8> -> tile<i4>
    %r = assume bounded<?, ?>, %i4 : tile<i4>
  }
  entry @k_15() {
    %i8.4x8 = constant <i8: 1> : tile<4x8xi8>
    %i4.4x8 = trunci %i8.4x8 : tile<4x8xi8> -> tile<4x8xi4>
    %r = assume bounded<?, ?>, %i4.4x8 : tile<4x8xi4>
  }
  entry @k_16() {
    %i8 = constant <i8: 1> : tile<i8>
    %i4 = trunci %i8 : tile<i8> -> tile<i4>
    %r = assume bounded<-8, 7>, %i4 : tile<i4>
  }
  entry @k_17() {
    %i8.4x8 = constant <i8: 1> : tile<4x8xi8>
    %i4.4x8 = trunci %i8.4x8 : tile<4x8xi8> -> tile<4x8xi4>
    %r = assume bounded<-8, 7>, %i4.4x8 : tile<4x8xi4>
  }
  entry @k_18() {
    %i8 = constant <i8: 1> : tile<i8>
    %i4 = trunci %i8 : tile<i8> -> tile<i4>
    %r = assume bounded<-1, -1>, %i4 : tile<i4>
  }
  entry @k_19() {
    %i8.4x8 = constant <i8: 1> : tile<4x8xi8>
    %i4.4x8 = trunci %i8.4x8 : tile<4x8xi8> -> tile<4x8xi4>
    %r = assume bounded<-1, -1>, %i4.4x8 : tile<4x8xi4>
  }
}
