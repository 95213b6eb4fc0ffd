cuda_tile.module @m {
  entry @k_0() {
    %i1 = constant <i1: true> : tile<i1>
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = if %i1 -> (tile<8xf8E8M0FNU>) {
      yield %f8E8M0FNU.8 : tile<8xf8E8M0FNU>
    } else {
      yield %f8E8M0FNU.8 : tile<8xf8E8M0FNU>
    }
  }
}
