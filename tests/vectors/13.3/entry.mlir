cuda_tile.module @m {
  entry @k_0(%p: tile<i4>) {
    return
  }
}
