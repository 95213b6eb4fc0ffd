cuda_tile.module @m {
  global @g_0 <i1: true> : tile<4xi1>
  entry @k_0() {
    return
  }
  global @g_1 <i1: [true, false]> : tile<2xi1>
  entry @k_1() {
    return
  }
  global @g_2 <i8: 1> : tile<4xi8>
  entry @k_2() {
    return
  }
  global @g_3 <i8: [1, 0]> : tile<2xi8>
  entry @k_3() {
    return
  }
  global @g_4 <i16: 1> : tile<4xi16>
  entry @k_4() {
    return
  }
  global @g_5 <i16: [1, 0]> : tile<2xi16>
  entry @k_5() {
    return
  }
  global @g_6 <i32: 1> : tile<4xi32>
  entry @k_6() {
    return
  }
  global @g_7 <i32: [1, 0]> : tile<2xi32>
  entry @k_7() {
    return
  }
  global @g_8 <i64: 1> : tile<4xi64>
  entry @k_8() {
    return
  }
  global @g_9 <i64: [1, 0]> : tile<2xi64>
  entry @k_9() {
    return
  }
  global @g_10 <f16: 1.0> : tile<4xf16>
  entry @k_10() {
    return
  }
  global @g_11 <f16: [1.0, 0.0]> : tile<2xf16>
  entry @k_11() {
    return
  }
  global @g_12 <bf16: 1.0> : tile<4xbf16>
  entry @k_12() {
    return
  }
  global @g_13 <bf16: [1.0, 0.0]> : tile<2xbf16>
  entry @k_13() {
    return
  }
  global @g_14 <f32: 1.0> : tile<4xf32>
  entry @k_14() {
    return
  }
  global @g_15 <f32: [1.0, 0.0]> : tile<2xf32>
  entry @k_15() {
    return
  }
  global @g_16 <f64: 1.0> : tile<4xf64>
  entry @k_16() {
    return
  }
  global @g_17 <f64: [1.0, 0.0]> : tile<2xf64>
  entry @k_17() {
    return
  }
  global @g_18 <tf32: 1.0> : tile<4xtf32>
  entry @k_18() {
    return
  }
  global @g_19 <tf32: [1.0, 0.0]> : tile<2xtf32>
  entry @k_19() {
    return
  }
  global @g_20 <f8E4M3FN: 1.0> : tile<4xf8E4M3FN>
  entry @k_20() {
    return
  }
  global @g_21 <f8E4M3FN: [1.0, 0.0]> : tile<2xf8E4M3FN>
  entry @k_21() {
    return
  }
  global @g_22 <f8E5M2: 1.0> : tile<4xf8E5M2>
  entry @k_22() {
    return
  }
  global @g_23 <f8E5M2: [1.0, 0.0]> : tile<2xf8E5M2>
  entry @k_23() {
    return
  }
  global @g_24 <f32: 1.5> : tile<16xf32>
  entry @k_24() {
    return
  }
  global @g_25 alignment = 8 <f32: 1.5> : tile<16xf32>
  entry @k_25() {
    return
  }
  global @g_26 alignment = 256 <f32: 1.5> : tile<16xf32>
  entry @k_26() {
    return
  }
  global @g_27 alignment = 0 <f32: 1.5> : tile<16xf32>
  entry @k_27() {
    return
  }
  global public @g_28 <f32: 1.5> : tile<16xf32>
  entry @k_28() {
    return
  }
  global public @g_29 alignment = 8 <f32: 1.5> : tile<16xf32>
  entry @k_29() {
    return
  }
  global public @g_30 alignment = 256 <f32: 1.5> : tile<16xf32>
  entry @k_30() {
    return
  }
  global public @g_31 alignment = 0 <f32: 1.5> : tile<16xf32>
  entry @k_31() {
    return
  }
  global @g_32 <f32: 1.5> : tile<1xf32>
  entry @k_32() {
    return
  }
}
