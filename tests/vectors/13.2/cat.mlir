cuda_tile.module @m {
  entry @k_0() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = cat %f8E8M0FNU.8, %f8E8M0FNU.8 dim = 0 : tile<8xf8E8M0FNU>, tile<8xf8E8M0FNU> -> tile<16xf8E8M0FNU>
  }
  entry @k_1() {
    %f8E8M0FNU.1 = constant <f8E8M0FNU: 1.0> : tile<1xf8E8M0FNU>
    %r = cat %f8E8M0FNU.1, %f8E8M0FNU.1 dim = 0 : tile<1xf8E8M0FNU>, tile<1xf8E8M0FNU> -> tile<2xf8E8M0FNU>
  }
  entry @k_2() {
    %f8E8M0FNU.4x8 = constant <f8E8M0FNU: 1.0> : tile<4x8xf8E8M0FNU>
    %r = cat %f8E8M0FNU.4x8, %f8E8M0FNU.4x8 dim = 0 : tile<4x8xf8E8M0FNU>, tile<4x8xf8E8M0FNU> -> tile<8x8xf8E8M0FNU>
  }
}
