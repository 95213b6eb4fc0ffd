cuda_tile.module @m {
  entry @k_0() {
    %i1 = constant <i1: true> : tile<i1>
    %i8 = constant <i8: 1> : tile<i8>
    %i4 = trunci %i8 : tile<i8> -> tile<i4>
    %r = select %i1, %i4, %i4 : tile<i1>, tile<i4>
  }
  entry @k_1() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i4.8 = trunci %i8.8 : tile<8xi8> -> tile<8xi4>
    %r = select %i1.8, %i4.8, %i4.8 : tile<8xi1>, tile<8xi4>
  }
  entry @k_2() {
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %i8.4x8 = constant <i8: 1> : tile<4x8xi8>
    %i4.4x8 = trunci %i8.4x8 : tile<4x8xi8> -> tile<4x8xi4>
    %r = select %i1.4x8, %i4.4x8, %i4.4x8 : tile<4x8xi1>, tile<4x8xi4>
  }
  entry @k_3() {
    %i1.2x4x8 = constant <i1: true> : tile<2x4x8xi1>
    %i8.2x4x8 = constant <i8: 1> : tile<2x4x8xi8>
    %i4.2x4x8 = trunci %i8.2x4x8 : tile<2x4x8xi8> -> tile<2x4x8xi4>
    %r = select %i1.2x4x8, %i4.2x4x8, %i4.2x4x8 : tile<2x4x8xi1>, tile<2x4x8xi4>
  }
  entry @k_4() {
    %i1.2x1x4x8 = constant <i1: true> : tile<2x1x4x8xi1>
    %i8.2x1x4x8 = constant <i8: 1> : tile<2x1x4x8xi8>
    %i4.2x1x4x8 = trunci %i8.2x1x4x8 : tile<2x1x4x8xi8> -> tile<2x1x4x8xi4>
    %r = select %i1.2x1x4x8, %i4.2x1x4x8, %i4.2x1x4x8 : tile<2x1x4x8xi1>, tile<2x1x4x8xi4>
  }
}
