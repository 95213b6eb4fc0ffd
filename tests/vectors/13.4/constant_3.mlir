cuda_tile.module @m {
  entry @k() {
    %r = constant <fnv8E5M3FNU: 2.0> : tile<8xfnv8E5M3FNU>
  }
}
