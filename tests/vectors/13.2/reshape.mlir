cuda_tile.module @m {
  entry @k_0() {
    %f8E8M0FNU.2x4x8 = constant <f8E8M0FNU: 1.0> : tile<2x4x8xf8E8M0FNU>
    %r = reshape %f8E8M0FNU.2x4x8 : tile<2x4x8xf8E8M0FNU> -> tile<64xf8E8M0FNU>
  }
  entry @k_1() {
    %f8E8M0FNU.64 = constant <f8E8M0FNU: 1.0> : tile<64xf8E8M0FNU>
    %r = reshape %f8E8M0FNU.64 : tile<64xf8E8M0FNU> -> tile<2x1x4x8xf8E8M0FNU>
  }
  entry @k_2() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = reshape %f8E8M0FNU.8 : tile<8xf8E8M0FNU> -> tile<8xf8E8M0FNU>
  }
}
