cuda_tile.module @m attributes {producer = "a"} {
  entry @k() { return }
}
