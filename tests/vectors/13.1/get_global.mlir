cuda_tile.module @m {
  global @g_0 <i1: true> : tile<4xi1>
  entry @k_0() {
    %p = get_global @g_0 : tile<ptr<i1>>
  }
  global @g_1 <i1: [true, false]> : tile<2xi1>
  entry @k_1() {
    %p = get_global @g_1 : tile<ptr<i1>>
  }
  global @g_2 <i8: 1> : tile<4xi8>
  entry @k_2() {
    %p = get_global @g_2 : tile<ptr<i8>>
  }
  global @g_3 <i8: [1, 0]> : tile<2xi8>
  entry @k_3() {
    %p = get_global @g_3 : tile<ptr<i8>>
  }
  global @g_4 <i16: 1> : tile<4xi16>
  entry @k_4() {
    %p = get_global @g_4 : tile<ptr<i16>>
  }
  global @g_5 <i16: [1, 0]> : tile<2xi16>
  entry @k_5() {
    %p = get_global @g_5 : tile<ptr<i16>>
  }
  global @g_6 <i32: 1> : tile<4xi32>
  entry @k_6() {
    %p = get_global @g_6 : tile<ptr<i32>>
  }
  global @g_7 <i32: [1, 0]> : tile<2xi32>
  entry @k_7() {
    %p = get_global @g_7 : tile<ptr<i32>>
  }
  global @g_8 <i64: 1> : tile<4xi64>
  entry @k_8() {
    %p = get_global @g_8 : tile<ptr<i64>>
  }
  global @g_9 <i64: [1, 0]> : tile<2xi64>
  entry @k_9() {
    %p = get_global @g_9 : tile<ptr<i64>>
  }
  global @g_10 <f16: 1.0> : tile<4xf16>
  entry @k_10() {
    %p = get_global @g_10 : tile<ptr<f16>>
  }
  global @g_11 <f16: [1.0, 0.0]> : tile<2xf16>
  entry @k_11() {
    %p = get_global @g_11 : tile<ptr<f16>>
  }
  global @g_12 <bf16: 1.0> : tile<4xbf16>
  entry @k_12() {
    %p = get_global @g_12 : tile<ptr<bf16>>
  }
  global @g_13 <bf16: [1.0, 0.0]> : tile<2xbf16>
  entry @k_13() {
    %p = get_global @g_13 : tile<ptr<bf16>>
  }
  global @g_14 <f32: 1.0> : tile<4xf32>
  entry @k_14() {
    %p = get_global @g_14 : tile<ptr<f32>>
  }
  global @g_15 <f32: [1.0, 0.0]> : tile<2xf32>
  entry @k_15() {
    %p = get_global @g_15 : tile<ptr<f32>>
  }
  global @g_16 <f64: 1.0> : tile<4xf64>
  entry @k_16() {
    %p = get_global @g_16 : tile<ptr<f64>>
  }
  global @g_17 <f64: [1.0, 0.0]> : tile<2xf64>
  entry @k_17() {
    %p = get_global @g_17 : tile<ptr<f64>>
  }
  global @g_18 <tf32: 1.0> : tile<4xtf32>
  entry @k_18() {
    %p = get_global @g_18 : tile<ptr<tf32>>
  }
  global @g_19 <tf32: [1.0, 0.0]> : tile<2xtf32>
  entry @k_19() {
    %p = get_global @g_19 : tile<ptr<tf32>>
  }
  global @g_20 <f8E4M3FN: 1.0> : tile<4xf8E4M3FN>
  entry @k_20() {
    %p = get_global @g_20 : tile<ptr<f8E4M3FN>>
  }
  global @g_21 <f8E4M3FN: [1.0, 0.0]> : tile<2xf8E4M3FN>
  entry @k_21() {
    %p = get_global @g_21 : tile<ptr<f8E4M3FN>>
  }
  global @g_22 <f8E5M2: 1.0> : tile<4xf8E5M2>
  entry @k_22() {
    %p = get_global @g_22 : tile<ptr<f8E5M2>>
  }
  global @g_23 <f8E5M2: [1.0, 0.0]> : tile<2xf8E5M2>
  entry @k_23() {
    %p = get_global @g_23 : tile<ptr<f8E5M2>>
  }
}
