cuda_tile.module @m {
  entry @k_0() {
    %f4E2M1FN.4x8 = constant <f4E2M1FN: 1.0> : tile<4x8xf4E2M1FN>
    %r = permute %f4E2M1FN.4x8 [0, 1] : tile<4x8xf4E2M1FN> -> tile<4x8xf4E2M1FN>
  }
  entry @k_1() {
    %f4E2M1FN.4x8 = constant <f4E2M1FN: 1.0> : tile<4x8xf4E2M1FN>
    %r = permute %f4E2M1FN.4x8 [1, 0] : tile<4x8xf4E2M1FN> -> tile<8x4xf4E2M1FN>
  }
  entry @k_2() {
    %f4E2M1FN.2x4x8 = constant <f4E2M1FN: 1.0> : tile<2x4x8xf4E2M1FN>
    %r = permute %f4E2M1FN.2x4x8 [1, 2, 0] : tile<2x4x8xf4E2M1FN> -> tile<4x8x2xf4E2M1FN>
  }
  entry @k_3() {
    %f4E2M1FN.2x4x8 = constant <f4E2M1FN: 1.0> : tile<2x4x8xf4E2M1FN>
    %r = permute %f4E2M1FN.2x4x8 [2, 1, 0] : tile<2x4x8xf4E2M1FN> -> tile<8x4x2xf4E2M1FN>
  }
  entry @k_4() {
    %f4E2M1FN.2x1x4x8 = constant <f4E2M1FN: 1.0> : tile<2x1x4x8xf4E2M1FN>
    %r = permute %f4E2M1FN.2x1x4x8 [3, 0, 2, 1] : tile<2x1x4x8xf4E2M1FN> -> tile<8x2x4x1xf4E2M1FN>
  }
  entry @k_5() {
    %i8.4x8 = constant <i8: 1> : tile<4x8xi8>
    %i4.4x8 = trunci %i8.4x8 : tile<4x8xi8> -> tile<4x8xi4>
    %r = permute %i4.4x8 [0, 1] : tile<4x8xi4> -> tile<4x8xi4>
  }
  entry @k_6() {
    %i8.4x8 = constant <i8: 1> : tile<4x8xi8>
    %i4.4x8 = trunci %i8.4x8 : tile<4x8xi8> -> tile<4x8xi4>
    %r = permute %i4.4x8 [1, 0] : tile<4x8xi4> -> tile<8x4xi4>
  }
  entry @k_7() {
    %i8.2x4x8 = constant <i8: 1> : tile<2x4x8xi8>
    %i4.2x4x8 = trunci %i8.2x4x8 : tile<2x4x8xi8> -> tile<2x4x8xi4>
    %r = permute %i4.2x4x8 [1, 2, 0] : tile<2x4x8xi4> -> tile<4x8x2xi4>
  }
  entry @k_8() {
    %i8.2x4x8 = constant <i8: 1> : tile<2x4x8xi8>
    %i4.2x4x8 = trunci %i8.2x4x8 : tile<2x4x8xi8> -> tile<2x4x8xi4>
    %r = permute %i4.2x4x8 [2, 1, 0] : tile<2x4x8xi4> -> tile<8x4x2xi4>
  }
  entry @k_9() {
    %i8.2x1x4x8 = constant <i8: 1> : tile<2x1x4x8xi8>
    %i4.2x1x4x8 = trunci %i8.2x1x4x8 : tile<2x1x4x8xi8> -> tile<2x1x4x8xi4>
    %r = permute %i4.2x1x4x8 [3, 0, 2, 1] : tile<2x1x4x8xi4> -> tile<8x2x4x1xi4>
  }
}
