cuda_tile.module @m attributes {producer = "tab\09 and \22quotes\22"} {
  entry @k() { return }
}
