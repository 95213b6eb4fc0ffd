cuda_tile.module @m {
  entry @k_0() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = loop : tile<8xf8E8M0FNU> {
      break %f8E8M0FNU.8 : tile<8xf8E8M0FNU>
    }
  }
}
