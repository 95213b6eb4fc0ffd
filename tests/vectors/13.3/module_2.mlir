cuda_tile.module @m attributes {producer = "my compiler 1.0"} {
  entry @k() { return }
}
