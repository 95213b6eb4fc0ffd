cuda_tile.module @m {
  entry @k_0() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = cat %f4E2M1FN.8, %f4E2M1FN.8 dim = 0 : tile<8xf4E2M1FN>, tile<8xf4E2M1FN> -> tile<16xf4E2M1FN>
  }
  entry @k_1() {
    %f4E2M1FN.4x8 = constant <f4E2M1FN: 1.0> : tile<4x8xf4E2M1FN>
    %r = cat %f4E2M1FN.4x8, %f4E2M1FN.4x8 dim = 0 : tile<4x8xf4E2M1FN>, tile<4x8xf4E2M1FN> -> tile<8x8xf4E2M1FN>
  }
  entry @k_2() {
    %f4E2M1FN.4x8 = constant <f4E2M1FN: 1.0> : tile<4x8xf4E2M1FN>
    %r = cat %f4E2M1FN.4x8, %f4E2M1FN.4x8 dim = 1 : tile<4x8xf4E2M1FN>, tile<4x8xf4E2M1FN> -> tile<4x16xf4E2M1FN>
  }
  entry @k_3() {
    %f4E2M1FN.2x4x8 = constant <f4E2M1FN: 1.0> : tile<2x4x8xf4E2M1FN>
    %r = cat %f4E2M1FN.2x4x8, %f4E2M1FN.2x4x8 dim = 2 : tile<2x4x8xf4E2M1FN>, tile<2x4x8xf4E2M1FN> -> tile<2x4x16xf4E2M1FN>
  }
  entry @k_4() {
    %f4E2M1FN.2x1x4x8 = constant <f4E2M1FN: 1.0> : tile<2x1x4x8xf4E2M1FN>
    %r = cat %f4E2M1FN.2x1x4x8, %f4E2M1FN.2x1x4x8 dim = 1 : tile<2x1x4x8xf4E2M1FN>, tile<2x1x4x8xf4E2M1FN> -> tile<2x2x4x8xf4E2M1FN>
  }
  entry @k_5() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i4.8 = trunci %i8.8 : tile<8xi8> -> tile<8xi4>
    %r = cat %i4.8, %i4.8 dim = 0 : tile<8xi4>, tile<8xi4> -> tile<16xi4>
  }
  entry @k_6() {
    %i8.1 = constant <i8: 1> : tile<1xi8>
    %i4.1 = trunci %i8.1 : tile<1xi8> -> tile<1xi4>
    %r = cat %i4.1, %i4.1 dim = 0 : tile<1xi4>, tile<1xi4> -> tile<2xi4>
  }
  entry @k_7() {
    %i8.4x8 = constant <i8: 1> : tile<4x8xi8>
    %i4.4x8 = trunci %i8.4x8 : tile<4x8xi8> -> tile<4x8xi4>
    %r = cat %i4.4x8, %i4.4x8 dim = 0 : tile<4x8xi4>, tile<4x8xi4> -> tile<8x8xi4>
  }
  entry @k_8() {
    %i8.4x8 = constant <i8: 1> : tile<4x8xi8>
    %i4.4x8 = trunci %i8.4x8 : tile<4x8xi8> -> tile<4x8xi4>
    %r = cat %i4.4x8, %i4.4x8 dim = 1 : tile<4x8xi4>, tile<4x8xi4> -> tile<4x16xi4>
  }
  entry @k_9() {
    %i8.2x4x8 = constant <i8: 1> : tile<2x4x8xi8>
    %i4.2x4x8 = trunci %i8.2x4x8 : tile<2x4x8xi8> -> tile<2x4x8xi4>
    %r = cat %i4.2x4x8, %i4.2x4x8 dim = 2 : tile<2x4x8xi4>, tile<2x4x8xi4> -> tile<2x4x16xi4>
  }
  entry @k_10() {
    %i8.2x1x4x8 = constant <i8: 1> : tile<2x1x4x8xi8>
    %i4.2x1x4x8 = trunci %i8.2x1x4x8 : tile<2x1x4x8xi8> -> tile<2x1x4x8xi4>
    %r = cat %i4.2x1x4x8, %i4.2x1x4x8 dim = 1 : tile<2x1x4x8xi4>, tile<2x1x4x8xi4> -> tile<2x2x4x8xi4>
  }
}
