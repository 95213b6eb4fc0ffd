cuda_tile.module @m {
  global @g_0 <f4E2M1FN: 1.0> : tile<4xf4E2M1FN>
  entry @k_0() {
    return
  }
  global @g_1 <f4E2M1FN: [1.0, 0.0]> : tile<2xf4E2M1FN>
  entry @k_1() {
    return
  }
  global private @g_2 <f32: 1.5> : tile<16xf32>
  entry @k_2() {
    return
  }
  global private @g_3 alignment = 8 <f32: 1.5> : tile<16xf32>
  entry @k_3() {
    return
  }
  global private @g_4 alignment = 256 <f32: 1.5> : tile<16xf32>
  entry @k_4() {
    return
  }
  global private @g_5 alignment = 0 <f32: 1.5> : tile<16xf32>
  entry @k_5() {
    return
  }
  global constant @g_6 <f32: 1.5> : tile<16xf32>
  entry @k_6() {
    return
  }
  global constant @g_7 alignment = 8 <f32: 1.5> : tile<16xf32>
  entry @k_7() {
    return
  }
  global constant @g_8 alignment = 256 <f32: 1.5> : tile<16xf32>
  entry @k_8() {
    return
  }
  global constant @g_9 alignment = 0 <f32: 1.5> : tile<16xf32>
  entry @k_9() {
    return
  }
  global public constant @g_10 <f32: 1.5> : tile<16xf32>
  entry @k_10() {
    return
  }
  global public constant @g_11 alignment = 8 <f32: 1.5> : tile<16xf32>
  entry @k_11() {
    return
  }
  global public constant @g_12 alignment = 256 <f32: 1.5> : tile<16xf32>
  entry @k_12() {
    return
  }
  global public constant @g_13 alignment = 0 <f32: 1.5> : tile<16xf32>
  entry @k_13() {
    return
  }
  global private constant @g_14 <f32: 1.5> : tile<16xf32>
  entry @k_14() {
    return
  }
  global private constant @g_15 alignment = 8 <f32: 1.5> : tile<16xf32>
  entry @k_15() {
    return
  }
  global private constant @g_16 alignment = 256 <f32: 1.5> : tile<16xf32>
  entry @k_16() {
    return
  }
  global private constant @g_17 alignment = 0 <f32: 1.5> : tile<16xf32>
  entry @k_17() {
    return
  }
}
