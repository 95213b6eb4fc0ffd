cuda_tile.module @m {
  entry @k_0() {
    %i1 = constant <i1: true> : tile<i1>
    %f8E8M0FNU = constant <f8E8M0FNU: 1.0> : tile<f8E8M0FNU>
    %r = select %i1, %f8E8M0FNU, %f8E8M0FNU : tile<i1>, tile<f8E8M0FNU>
  }
  entry @k_1() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = select %i1.8, %f8E8M0FNU.8, %f8E8M0FNU.8 : tile<8xi1>, tile<8xf8E8M0FNU>
  }
  entry @k_2() {
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %f8E8M0FNU.4x8 = constant <f8E8M0FNU: 1.0> : tile<4x8xf8E8M0FNU>
    %r = select %i1.4x8, %f8E8M0FNU.4x8, %f8E8M0FNU.4x8 : tile<4x8xi1>, tile<4x8xf8E8M0FNU>
  }
  entry @k_3() {
    %i1.2x4x8 = constant <i1: true> : tile<2x4x8xi1>
    %f8E8M0FNU.2x4x8 = constant <f8E8M0FNU: 1.0> : tile<2x4x8xf8E8M0FNU>
    %r = select %i1.2x4x8, %f8E8M0FNU.2x4x8, %f8E8M0FNU.2x4x8 : tile<2x4x8xi1>, tile<2x4x8xf8E8M0FNU>
  }
  entry @k_4() {
    %i1.2x1x4x8 = constant <i1: true> : tile<2x1x4x8xi1>
    %f8E8M0FNU.2x1x4x8 = constant <f8E8M0FNU: 1.0> : tile<2x1x4x8xf8E8M0FNU>
    %r = select %i1.2x1x4x8, %f8E8M0FNU.2x1x4x8, %f8E8M0FNU.2x1x4x8 : tile<2x1x4x8xi1>, tile<2x1x4x8xf8E8M0FNU>
  }
}
