cuda_tile.module @m {
  entry @k_0(%p: tile<fnv8E5M3FNU>) {
    return
  }
  entry @k_1(%p: tile<ptr<f16, <none>>>) {
    return
  }
}
