cuda_tile.module @m {
  entry @k_0() {
    %f8E8M0FNU.1x1 = constant <f8E8M0FNU: 1.0> : tile<1x1xf8E8M0FNU>
    %r = broadcast %f8E8M0FNU.1x1 : tile<1x1xf8E8M0FNU> -> tile<2x4xf8E8M0FNU>
  }
  entry @k_1() {
    %f8E8M0FNU.2x1x4 = constant <f8E8M0FNU: 1.0> : tile<2x1x4xf8E8M0FNU>
    %r = broadcast %f8E8M0FNU.2x1x4 : tile<2x1x4xf8E8M0FNU> -> tile<2x8x4xf8E8M0FNU>
  }
  entry @k_2() {
    %f8E8M0FNU.1x1x1x1 = constant <f8E8M0FNU: 1.0> : tile<1x1x1x1xf8E8M0FNU>
    %r = broadcast %f8E8M0FNU.1x1x1x1 : tile<1x1x1x1xf8E8M0FNU> -> tile<2x4x8x2xf8E8M0FNU>
  }
}
