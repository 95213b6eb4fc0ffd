// text
cuda_tile.module @m {
  // more
  entry @k() {
    return // end
  }
}
