cuda_tile.module @m {
  entry @k_0() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = cmpf equal ordered %f16.8, %f16.8 : tile<8xf16> -> tile<8xi1>
  }
  entry @k_1() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = cmpf equal unordered %f16.8, %f16.8 : tile<8xf16> -> tile<8xi1>
  }
  entry @k_2() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = cmpf not_equal ordered %f16.8, %f16.8 : tile<8xf16> -> tile<8xi1>
  }
  entry @k_3() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = cmpf not_equal unordered %f16.8, %f16.8 : tile<8xf16> -> tile<8xi1>
  }
  entry @k_4() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = cmpf less_than ordered %f16.8, %f16.8 : tile<8xf16> -> tile<8xi1>
  }
  entry @k_5() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = cmpf less_than unordered %f16.8, %f16.8 : tile<8xf16> -> tile<8xi1>
  }
  entry @k_6() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = cmpf less_than_or_equal ordered %f16.8, %f16.8 : tile<8xf16> -> tile<8xi1>
  }
  entry @k_7() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = cmpf less_than_or_equal unordered %f16.8, %f16.8 : tile<8xf16> -> tile<8xi1>
  }
  entry @k_8() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = cmpf greater_than ordered %f16.8, %f16.8 : tile<8xf16> -> tile<8xi1>
  }
  entry @k_9() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = cmpf greater_than unordered %f16.8, %f16.8 : tile<8xf16> -> tile<8xi1>
  }
  entry @k_10() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = cmpf greater_than_or_equal ordered %f16.8, %f16.8 : tile<8xf16> -> tile<8xi1>
  }
  entry @k_11() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = cmpf greater_than_or_equal unordered %f16.8, %f16.8 : tile<8xf16> -> tile<8xi1>
  }
  entry @k_12() {
    %f16 = constant <f16: 1.0> : tile<f16>
    %r = cmpf equal ordered %f16, %f16 : tile<f16> -> tile<i1>
  }
  entry @k_13() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = cmpf equal ordered %f16.8, %f16.8 : tile<8xf16> -> tile<8xi1>
  }
  entry @k_14() {
    %f16.4x8 = constant <f16: 1.0> : tile<4x8xf16>
    %r = cmpf equal ordered %f16.4x8, %f16.4x8 : tile<4x8xf16> -> tile<4x8xi1>
  }
  entry @k_15() {
    %f16.2x4x8 = constant <f16: 1.0> : tile<2x4x8xf16>
    %r = cmpf equal ordered %f16.2x4x8, %f16.2x4x8 : tile<2x4x8xf16> -> tile<2x4x8xi1>
  }
  entry @k_16() {
    %f16.2x1x4x8 = constant <f16: 1.0> : tile<2x1x4x8xf16>
    %r = cmpf equal ordered %f16.2x1x4x8, %f16.2x1x4x8 : tile<2x1x4x8xf16> -> tile<2x1x4x8xi1>
  }
  entry @k_17() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = cmpf equal ordered %bf16.8, %bf16.8 : tile<8xbf16> -> tile<8xi1>
  }
  entry @k_18() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = cmpf equal unordered %bf16.8, %bf16.8 : tile<8xbf16> -> tile<8xi1>
  }
  entry @k_19() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = cmpf not_equal ordered %bf16.8, %bf16.8 : tile<8xbf16> -> tile<8xi1>
  }
  entry @k_20() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = cmpf not_equal unordered %bf16.8, %bf16.8 : tile<8xbf16> -> tile<8xi1>
  }
  entry @k_21() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = cmpf less_than ordered %bf16.8, %bf16.8 : tile<8xbf16> -> tile<8xi1>
  }
  entry @k_22() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = cmpf less_than unordered %bf16.8, %bf16.8 : tile<8xbf16> -> tile<8xi1>
  }
  entry @k_23() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = cmpf less_than_or_equal ordered %bf16.8, %bf16.8 : tile<8xbf16> -> tile<8xi1>
  }
  entry @k_24() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = cmpf less_than_or_equal unordered %bf16.8, %bf16.8 : tile<8xbf16> -> tile<8xi1>
  }
  entry @k_25() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = cmpf greater_than ordered %bf16.8, %bf16.8 : tile<8xbf16> -> tile<8xi1>
  }
  entry @k_26() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = cmpf greater_than unordered %bf16.8, %bf16.8 : tile<8xbf16> -> tile<8xi1>
  }
  entry @k_27() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = cmpf greater_than_or_equal ordered %bf16.8, %bf16.8 : tile<8xbf16> -> tile<8xi1>
  }
  entry @k_28() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = cmpf greater_than_or_equal unordered %bf16.8, %bf16.8 : tile<8xbf16> -> tile<8xi1>
  }
  entry @k_29() {
    %bf16 = constant <bf16: 1.0> : tile<bf16>
    %r = cmpf equal ordered %bf16, %bf16 : tile<bf16> -> tile<i1>
  }
  entry @k_30() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = cmpf equal ordered %bf16.8, %bf16.8 : tile<8xbf16> -> tile<8xi1>
  }
  entry @k_31() {
    %bf16.4x8 = constant <bf16: 1.0> : tile<4x8xbf16>
    %r = cmpf equal ordered %bf16.4x8, %bf16.4x8 : tile<4x8xbf16> -> tile<4x8xi1>
  }
  entry @k_32() {
    %bf16.2x4x8 = constant <bf16: 1.0> : tile<2x4x8xbf16>
    %r = cmpf equal ordered %bf16.2x4x8, %bf16.2x4x8 : tile<2x4x8xbf16> -> tile<2x4x8xi1>
  }
  entry @k_33() {
    %bf16.2x1x4x8 = constant <bf16: 1.0> : tile<2x1x4x8xbf16>
    %r = cmpf equal ordered %bf16.2x1x4x8, %bf16.2x1x4x8 : tile<2x1x4x8xbf16> -> tile<2x1x4x8xi1>
  }
  entry @k_34() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = cmpf equal ordered %f32.8, %f32.8 : tile<8xf32> -> tile<8xi1>
  }
  entry @k_35() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = cmpf equal unordered %f32.8, %f32.8 : tile<8xf32> -> tile<8xi1>
  }
  entry @k_36() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = cmpf not_equal ordered %f32.8, %f32.8 : tile<8xf32> -> tile<8xi1>
  }
  entry @k_37() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = cmpf not_equal unordered %f32.8, %f32.8 : tile<8xf32> -> tile<8xi1>
  }
  entry @k_38() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = cmpf less_than ordered %f32.8, %f32.8 : tile<8xf32> -> tile<8xi1>
  }
  entry @k_39() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = cmpf less_than unordered %f32.8, %f32.8 : tile<8xf32> -> tile<8xi1>
  }
  entry @k_40() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = cmpf less_than_or_equal ordered %f32.8, %f32.8 : tile<8xf32> -> tile<8xi1>
  }
  entry @k_41() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = cmpf less_than_or_equal unordered %f32.8, %f32.8 : tile<8xf32> -> tile<8xi1>
  }
  entry @k_42() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = cmpf greater_than ordered %f32.8, %f32.8 : tile<8xf32> -> tile<8xi1>
  }
  entry @k_43() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = cmpf greater_than unordered %f32.8, %f32.8 : tile<8xf32> -> tile<8xi1>
  }
  entry @k_44() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = cmpf greater_than_or_equal ordered %f32.8, %f32.8 : tile<8xf32> -> tile<8xi1>
  }
  entry @k_45() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = cmpf greater_than_or_equal unordered %f32.8, %f32.8 : tile<8xf32> -> tile<8xi1>
  }
  entry @k_46() {
    %f32 = constant <f32: 1.0> : tile<f32>
    %r = cmpf equal ordered %f32, %f32 : tile<f32> -> tile<i1>
  }
  entry @k_47() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = cmpf equal ordered %f32.8, %f32.8 : tile<8xf32> -> tile<8xi1>
  }
  entry @k_48() {
    %f32.4x8 = constant <f32: 1.0> : tile<4x8xf32>
    %r = cmpf equal ordered %f32.4x8, %f32.4x8 : tile<4x8xf32> -> tile<4x8xi1>
  }
  entry @k_49() {
    %f32.2x4x8 = constant <f32: 1.0> : tile<2x4x8xf32>
    %r = cmpf equal ordered %f32.2x4x8, %f32.2x4x8 : tile<2x4x8xf32> -> tile<2x4x8xi1>
  }
  entry @k_50() {
    %f32.2x1x4x8 = constant <f32: 1.0> : tile<2x1x4x8xf32>
    %r = cmpf equal ordered %f32.2x1x4x8, %f32.2x1x4x8 : tile<2x1x4x8xf32> -> tile<2x1x4x8xi1>
  }
  entry @k_51() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = cmpf equal ordered %f64.8, %f64.8 : tile<8xf64> -> tile<8xi1>
  }
  entry @k_52() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = cmpf equal unordered %f64.8, %f64.8 : tile<8xf64> -> tile<8xi1>
  }
  entry @k_53() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = cmpf not_equal ordered %f64.8, %f64.8 : tile<8xf64> -> tile<8xi1>
  }
  entry @k_54() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = cmpf not_equal unordered %f64.8, %f64.8 : tile<8xf64> -> tile<8xi1>
  }
  entry @k_55() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = cmpf less_than ordered %f64.8, %f64.8 : tile<8xf64> -> tile<8xi1>
  }
  entry @k_56() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = cmpf less_than unordered %f64.8, %f64.8 : tile<8xf64> -> tile<8xi1>
  }
  entry @k_57() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = cmpf less_than_or_equal ordered %f64.8, %f64.8 : tile<8xf64> -> tile<8xi1>
  }
  entry @k_58() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = cmpf less_than_or_equal unordered %f64.8, %f64.8 : tile<8xf64> -> tile<8xi1>
  }
  entry @k_59() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = cmpf greater_than ordered %f64.8, %f64.8 : tile<8xf64> -> tile<8xi1>
  }
  entry @k_60() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = cmpf greater_than unordered %f64.8, %f64.8 : tile<8xf64> -> tile<8xi1>
  }
  entry @k_61() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = cmpf greater_than_or_equal ordered %f64.8, %f64.8 : tile<8xf64> -> tile<8xi1>
  }
  entry @k_62() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = cmpf greater_than_or_equal unordered %f64.8, %f64.8 : tile<8xf64> -> tile<8xi1>
  }
  entry @k_63() {
    %f64 = constant <f64: 1.0> : tile<f64>
    %r = cmpf equal ordered %f64, %f64 : tile<f64> -> tile<i1>
  }
  entry @k_64() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = cmpf equal ordered %f64.8, %f64.8 : tile<8xf64> -> tile<8xi1>
  }
  entry @k_65() {
    %f64.4x8 = constant <f64: 1.0> : tile<4x8xf64>
    %r = cmpf equal ordered %f64.4x8, %f64.4x8 : tile<4x8xf64> -> tile<4x8xi1>
  }
  entry @k_66() {
    %f64.2x4x8 = constant <f64: 1.0> : tile<2x4x8xf64>
    %r = cmpf equal ordered %f64.2x4x8, %f64.2x4x8 : tile<2x4x8xf64> -> tile<2x4x8xi1>
  }
  entry @k_67() {
    %f64.2x1x4x8 = constant <f64: 1.0> : tile<2x1x4x8xf64>
    %r = cmpf equal ordered %f64.2x1x4x8, %f64.2x1x4x8 : tile<2x1x4x8xf64> -> tile<2x1x4x8xi1>
  }
}
