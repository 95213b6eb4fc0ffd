cuda_tile.module @m {
  global @g_0 <fnv8E5M3FNU: 1.0> : tile<4xfnv8E5M3FNU>
  entry @k_0() {
    %p = get_global @g_0 : tile<ptr<fnv8E5M3FNU>>
  }
  global @g_1 <fnv8E5M3FNU: [1.0, 0.0]> : tile<2xfnv8E5M3FNU>
  entry @k_1() {
    %p = get_global @g_1 : tile<ptr<fnv8E5M3FNU>>
  }
  global @g_2 <f32: 1.5> : tile<1xf32>
  entry @k_2() {
    %p = get_global @g_2 : tile<ptr<f32, <none>>>
  }
}
