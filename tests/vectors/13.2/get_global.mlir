cuda_tile.module @m {
  global @g_0 <f8E8M0FNU: 1.0> : tile<4xf8E8M0FNU>
  entry @k_0() {
    %p = get_global @g_0 : tile<ptr<f8E8M0FNU>>
  }
  global @g_1 <f8E8M0FNU: [1.0, 0.5]> : tile<2xf8E8M0FNU>
  entry @k_1() {
    %p = get_global @g_1 : tile<ptr<f8E8M0FNU>>
  }
}
