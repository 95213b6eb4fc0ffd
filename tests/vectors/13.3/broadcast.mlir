cuda_tile.module @m {
  entry @k_0() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = broadcast %f4E2M1FN.8 : tile<8xf4E2M1FN> -> tile<8xf4E2M1FN>
  }
  entry @k_1() {
    %f4E2M1FN.1x8 = constant <f4E2M1FN: 1.0> : tile<1x8xf4E2M1FN>
    %r = broadcast %f4E2M1FN.1x8 : tile<1x8xf4E2M1FN> -> tile<4x8xf4E2M1FN>
  }
  entry @k_2() {
    %f4E2M1FN.4x1 = constant <f4E2M1FN: 1.0> : tile<4x1xf4E2M1FN>
    %r = broadcast %f4E2M1FN.4x1 : tile<4x1xf4E2M1FN> -> tile<4x8xf4E2M1FN>
  }
  entry @k_3() {
    %f4E2M1FN.2x1x4 = constant <f4E2M1FN: 1.0> : tile<2x1x4xf4E2M1FN>
    %r = broadcast %f4E2M1FN.2x1x4 : tile<2x1x4xf4E2M1FN> -> tile<2x8x4xf4E2M1FN>
  }
  entry @k_4() {
    %i8 = constant <i8: 1> : tile<i8>
    %i4 = trunci %i8 : tile<i8> -> tile<i4>
    %r = broadcast %i4 : tile<i4> -> tile<i4>
  }
  entry @k_5() {
    %i8.1 = constant <i8: 1> : tile<1xi8>
    %i4.1 = trunci %i8.1 : tile<1xi8> -> tile<1xi4>
    %r = broadcast %i4.1 : tile<1xi4> -> tile<8xi4>
  }
  entry @k_6() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i4.8 = trunci %i8.8 : tile<8xi8> -> tile<8xi4>
    %r = broadcast %i4.8 : tile<8xi4> -> tile<8xi4>
  }
  entry @k_7() {
    %i8.1x8 = constant <i8: 1> : tile<1x8xi8>
    %i4.1x8 = trunci %i8.1x8 : tile<1x8xi8> -> tile<1x8xi4>
    %r = broadcast %i4.1x8 : tile<1x8xi4> -> tile<4x8xi4>
  }
  entry @k_8() {
    %i8.4x1 = constant <i8: 1> : tile<4x1xi8>
    %i4.4x1 = trunci %i8.4x1 : tile<4x1xi8> -> tile<4x1xi4>
    %r = broadcast %i4.4x1 : tile<4x1xi4> -> tile<4x8xi4>
  }
  entry @k_9() {
    %i8.1x1 = constant <i8: 1> : tile<1x1xi8>
    %i4.1x1 = trunci %i8.1x1 : tile<1x1xi8> -> tile<1x1xi4>
    %r = broadcast %i4.1x1 : tile<1x1xi4> -> tile<2x4xi4>
  }
  entry @k_10() {
    %i8.2x1x4 = constant <i8: 1> : tile<2x1x4xi8>
    %i4.2x1x4 = trunci %i8.2x1x4 : tile<2x1x4xi8> -> tile<2x1x4xi4>
    %r = broadcast %i4.2x1x4 : tile<2x1x4xi4> -> tile<2x8x4xi4>
  }
  entry @k_11() {
    %i8.1x1x1x1 = constant <i8: 1> : tile<1x1x1x1xi8>
    %i4.1x1x1x1 = trunci %i8.1x1x1x1 : tile<1x1x1x1xi8> -> tile<1x1x1x1xi4>
    %r = broadcast %i4.1x1x1x1 : tile<1x1x1x1xi4> -> tile<2x4x8x2xi4>
  }
}
