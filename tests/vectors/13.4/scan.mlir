cuda_tile.module @m {
  entry @k_0() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = scan %fnv8E5M3FNU.8 dim=0 reverse=false identities=[1.0 : fnv8E5M3FNU] : tile<8xfnv8E5M3FNU> -> tile<8xfnv8E5M3FNU>
    (%e0: tile<fnv8E5M3FNU>, %a0: tile<fnv8E5M3FNU>) {
      yield %e0 : tile<fnv8E5M3FNU>
    }
  }
  entry @k_1() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = scan %fnv8E5M3FNU.8 dim=0 reverse=true identities=[1.0 : fnv8E5M3FNU] : tile<8xfnv8E5M3FNU> -> tile<8xfnv8E5M3FNU>
    (%e0: tile<fnv8E5M3FNU>, %a0: tile<fnv8E5M3FNU>) {
      yield %e0 : tile<fnv8E5M3FNU>
    }
  }
}
