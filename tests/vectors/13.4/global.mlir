cuda_tile.module @m {
  global @g_0 <fnv8E5M3FNU: 1.0> : tile<4xfnv8E5M3FNU>
  entry @k_0() {
    return
  }
  global @g_1 <fnv8E5M3FNU: [1.0, 0.0]> : tile<2xfnv8E5M3FNU>
  entry @k_1() {
    return
  }
}
