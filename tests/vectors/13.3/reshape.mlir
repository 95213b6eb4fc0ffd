cuda_tile.module @m {
  entry @k_0() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = reshape %f4E2M1FN.8 : tile<8xf4E2M1FN> -> tile<2x4xf4E2M1FN>
  }
  entry @k_1() {
    %f4E2M1FN.2x4 = constant <f4E2M1FN: 1.0> : tile<2x4xf4E2M1FN>
    %r = reshape %f4E2M1FN.2x4 : tile<2x4xf4E2M1FN> -> tile<8xf4E2M1FN>
  }
  entry @k_2() {
    %f4E2M1FN.4x8 = constant <f4E2M1FN: 1.0> : tile<4x8xf4E2M1FN>
    %r = reshape %f4E2M1FN.4x8 : tile<4x8xf4E2M1FN> -> tile<8x4xf4E2M1FN>
  }
  entry @k_3() {
    %f4E2M1FN.2x4x8 = constant <f4E2M1FN: 1.0> : tile<2x4x8xf4E2M1FN>
    %r = reshape %f4E2M1FN.2x4x8 : tile<2x4x8xf4E2M1FN> -> tile<64xf4E2M1FN>
  }
  entry @k_4() {
    %f4E2M1FN.64 = constant <f4E2M1FN: 1.0> : tile<64xf4E2M1FN>
    %r = reshape %f4E2M1FN.64 : tile<64xf4E2M1FN> -> tile<2x1x4x8xf4E2M1FN>
  }
  entry @k_5() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = reshape %f4E2M1FN.8 : tile<8xf4E2M1FN> -> tile<8xf4E2M1FN>
  }
  entry @k_6() {
    %i8 = constant <i8: 1> : tile<i8>
    %i4 = trunci %i8 : tile<i8> -> tile<i4>
    %r = reshape %i4 : tile<i4> -> tile<1xi4>
  }
  entry @k_7() {
    %i8 = constant <i8: 1> : tile<i8>
    %i4 = trunci %i8 : tile<i8> -> tile<i4>
    %r = reshape %i4 : tile<i4> -> tile<1x1xi4>
  }
  entry @k_8() {
    %i8.1x1x1 = constant <i8: 1> : tile<1x1x1xi8>
    %i4.1x1x1 = trunci %i8.1x1x1 : tile<1x1x1xi8> -> tile<1x1x1xi4>
    %r = reshape %i4.1x1x1 : tile<1x1x1xi4> -> tile<i4>
  }
  entry @k_9() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i4.8 = trunci %i8.8 : tile<8xi8> -> tile<8xi4>
    %r = reshape %i4.8 : tile<8xi4> -> tile<2x4xi4>
  }
  entry @k_10() {
    %i8.2x4 = constant <i8: 1> : tile<2x4xi8>
    %i4.2x4 = trunci %i8.2x4 : tile<2x4xi8> -> tile<2x4xi4>
    %r = reshape %i4.2x4 : tile<2x4xi4> -> tile<8xi4>
  }
  entry @k_11() {
    %i8.4x8 = constant <i8: 1> : tile<4x8xi8>
    %i4.4x8 = trunci %i8.4x8 : tile<4x8xi8> -> tile<4x8xi4>
    %r = reshape %i4.4x8 : tile<4x8xi4> -> tile<8x4xi4>
  }
  entry @k_12() {
    %i8.2x4x8 = constant <i8: 1> : tile<2x4x8xi8>
    %i4.2x4x8 = trunci %i8.2x4x8 : tile<2x4x8xi8> -> tile<2x4x8xi4>
    %r = reshape %i4.2x4x8 : tile<2x4x8xi4> -> tile<64xi4>
  }
  entry @k_13() {
    %i8.64 = constant <i8: 1> : tile<64xi8>
    %i4.64 = trunci %i8.64 : tile<64xi8> -> tile<64xi4>
    %r = reshape %i4.64 : tile<64xi4> -> tile<2x1x4x8xi4>
  }
  entry @k_14() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i4.8 = trunci %i8.8 : tile<8xi8> -> tile<8xi4>
    %r = reshape %i4.8 : tile<8xi4> -> tile<8xi4>
  }
}
