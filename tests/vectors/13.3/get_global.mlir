cuda_tile.module @m {
  global @g_0 <f4E2M1FN: 1.0> : tile<4xf4E2M1FN>
  entry @k_0() {
    %p = get_global @g_0 : tile<ptr<f4E2M1FN>>
  }
  global @g_1 <f4E2M1FN: [1.0, 0.0]> : tile<2xf4E2M1FN>
  entry @k_1() {
    %p = get_global @g_1 : tile<ptr<f4E2M1FN>>
  }
}
