cuda_tile.module @m {
  entry @k_0() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = reduce %f8E8M0FNU.8 dim=0  identities=[1.0 : f8E8M0FNU] : tile<8xf8E8M0FNU> -> tile<f8E8M0FNU>
    (%e0: tile<f8E8M0FNU>, %a0: tile<f8E8M0FNU>) {
      yield %e0 : tile<f8E8M0FNU>
    }
  }
}
