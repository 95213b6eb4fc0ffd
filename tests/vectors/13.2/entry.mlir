cuda_tile.module @m {
  entry @k_0(%p: tile<f8E8M0FNU>) {
    return
  }
}
