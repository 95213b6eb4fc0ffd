cuda_tile.module @m {
  entry @k_0() {
    %f8E8M0FNU.4x8 = constant <f8E8M0FNU: 1.0> : tile<4x8xf8E8M0FNU>
    %r = permute %f8E8M0FNU.4x8 [0, 1] : tile<4x8xf8E8M0FNU> -> tile<4x8xf8E8M0FNU>
  }
  entry @k_1() {
    %f8E8M0FNU.4x8 = constant <f8E8M0FNU: 1.0> : tile<4x8xf8E8M0FNU>
    %r = permute %f8E8M0FNU.4x8 [1, 0] : tile<4x8xf8E8M0FNU> -> tile<8x4xf8E8M0FNU>
  }
  entry @k_2() {
    %f8E8M0FNU.2x4x8 = constant <f8E8M0FNU: 1.0> : tile<2x4x8xf8E8M0FNU>
    %r = permute %f8E8M0FNU.2x4x8 [1, 2, 0] : tile<2x4x8xf8E8M0FNU> -> tile<4x8x2xf8E8M0FNU>
  }
}
