cuda_tile.module @m {
  entry @k_0() {
    %i1 = constant <i1: true> : tile<i1>
    %r = select %i1, %i1, %i1 : tile<i1>, tile<i1>
  }
  entry @k_1() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = select %i1.8, %i1.8, %i1.8 : tile<8xi1>, tile<8xi1>
  }
  entry @k_2() {
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %r = select %i1.4x8, %i1.4x8, %i1.4x8 : tile<4x8xi1>, tile<4x8xi1>
  }
  entry @k_3() {
    %i1.2x4x8 = constant <i1: true> : tile<2x4x8xi1>
    %r = select %i1.2x4x8, %i1.2x4x8, %i1.2x4x8 : tile<2x4x8xi1>, tile<2x4x8xi1>
  }
  entry @k_4() {
    %i1.2x1x4x8 = constant <i1: true> : tile<2x1x4x8xi1>
    %r = select %i1.2x1x4x8, %i1.2x1x4x8, %i1.2x1x4x8 : tile<2x1x4x8xi1>, tile<2x1x4x8xi1>
  }
  entry @k_5() {
    %i1 = constant <i1: true> : tile<i1>
    %i8 = constant <i8: 1> : tile<i8>
    %r = select %i1, %i8, %i8 : tile<i1>, tile<i8>
  }
  entry @k_6() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = select %i1.8, %i8.8, %i8.8 : tile<8xi1>, tile<8xi8>
  }
  entry @k_7() {
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %i8.4x8 = constant <i8: 1> : tile<4x8xi8>
    %r = select %i1.4x8, %i8.4x8, %i8.4x8 : tile<4x8xi1>, tile<4x8xi8>
  }
  entry @k_8() {
    %i1.2x4x8 = constant <i1: true> : tile<2x4x8xi1>
    %i8.2x4x8 = constant <i8: 1> : tile<2x4x8xi8>
    %r = select %i1.2x4x8, %i8.2x4x8, %i8.2x4x8 : tile<2x4x8xi1>, tile<2x4x8xi8>
  }
  entry @k_9() {
    %i1.2x1x4x8 = constant <i1: true> : tile<2x1x4x8xi1>
    %i8.2x1x4x8 = constant <i8: 1> : tile<2x1x4x8xi8>
    %r = select %i1.2x1x4x8, %i8.2x1x4x8, %i8.2x1x4x8 : tile<2x1x4x8xi1>, tile<2x1x4x8xi8>
  }
  entry @k_10() {
    %i1 = constant <i1: true> : tile<i1>
    %i16 = constant <i16: 1> : tile<i16>
    %r = select %i1, %i16, %i16 : tile<i1>, tile<i16>
  }
  entry @k_11() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = select %i1.8, %i16.8, %i16.8 : tile<8xi1>, tile<8xi16>
  }
  entry @k_12() {
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %i16.4x8 = constant <i16: 1> : tile<4x8xi16>
    %r = select %i1.4x8, %i16.4x8, %i16.4x8 : tile<4x8xi1>, tile<4x8xi16>
  }
  entry @k_13() {
    %i1.2x4x8 = constant <i1: true> : tile<2x4x8xi1>
    %i16.2x4x8 = constant <i16: 1> : tile<2x4x8xi16>
    %r = select %i1.2x4x8, %i16.2x4x8, %i16.2x4x8 : tile<2x4x8xi1>, tile<2x4x8xi16>
  }
  entry @k_14() {
    %i1.2x1x4x8 = constant <i1: true> : tile<2x1x4x8xi1>
    %i16.2x1x4x8 = constant <i16: 1> : tile<2x1x4x8xi16>
    %r = select %i1.2x1x4x8, %i16.2x1x4x8, %i16.2x1x4x8 : tile<2x1x4x8xi1>, tile<2x1x4x8xi16>
  }
  entry @k_15() {
    %i1 = constant <i1: true> : tile<i1>
    %i32 = constant <i32: 1> : tile<i32>
    %r = select %i1, %i32, %i32 : tile<i1>, tile<i32>
  }
  entry @k_16() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = select %i1.8, %i32.8, %i32.8 : tile<8xi1>, tile<8xi32>
  }
  entry @k_17() {
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r = select %i1.4x8, %i32.4x8, %i32.4x8 : tile<4x8xi1>, tile<4x8xi32>
  }
  entry @k_18() {
    %i1.2x4x8 = constant <i1: true> : tile<2x4x8xi1>
    %i32.2x4x8 = constant <i32: 1> : tile<2x4x8xi32>
    %r = select %i1.2x4x8, %i32.2x4x8, %i32.2x4x8 : tile<2x4x8xi1>, tile<2x4x8xi32>
  }
  entry @k_19() {
    %i1.2x1x4x8 = constant <i1: true> : tile<2x1x4x8xi1>
    %i32.2x1x4x8 = constant <i32: 1> : tile<2x1x4x8xi32>
    %r = select %i1.2x1x4x8, %i32.2x1x4x8, %i32.2x1x4x8 : tile<2x1x4x8xi1>, tile<2x1x4x8xi32>
  }
  entry @k_20() {
    %i1 = constant <i1: true> : tile<i1>
    %i64 = constant <i64: 1> : tile<i64>
    %r = select %i1, %i64, %i64 : tile<i1>, tile<i64>
  }
  entry @k_21() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = select %i1.8, %i64.8, %i64.8 : tile<8xi1>, tile<8xi64>
  }
  entry @k_22() {
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %r = select %i1.4x8, %i64.4x8, %i64.4x8 : tile<4x8xi1>, tile<4x8xi64>
  }
  entry @k_23() {
    %i1.2x4x8 = constant <i1: true> : tile<2x4x8xi1>
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %r = select %i1.2x4x8, %i64.2x4x8, %i64.2x4x8 : tile<2x4x8xi1>, tile<2x4x8xi64>
  }
  entry @k_24() {
    %i1.2x1x4x8 = constant <i1: true> : tile<2x1x4x8xi1>
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %r = select %i1.2x1x4x8, %i64.2x1x4x8, %i64.2x1x4x8 : tile<2x1x4x8xi1>, tile<2x1x4x8xi64>
  }
  entry @k_25() {
    %i1 = constant <i1: true> : tile<i1>
    %f16 = constant <f16: 1.0> : tile<f16>
    %r = select %i1, %f16, %f16 : tile<i1>, tile<f16>
  }
  entry @k_26() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = select %i1.8, %f16.8, %f16.8 : tile<8xi1>, tile<8xf16>
  }
  entry @k_27() {
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %f16.4x8 = constant <f16: 1.0> : tile<4x8xf16>
    %r = select %i1.4x8, %f16.4x8, %f16.4x8 : tile<4x8xi1>, tile<4x8xf16>
  }
  entry @k_28() {
    %i1.2x4x8 = constant <i1: true> : tile<2x4x8xi1>
    %f16.2x4x8 = constant <f16: 1.0> : tile<2x4x8xf16>
    %r = select %i1.2x4x8, %f16.2x4x8, %f16.2x4x8 : tile<2x4x8xi1>, tile<2x4x8xf16>
  }
  entry @k_29() {
    %i1.2x1x4x8 = constant <i1: true> : tile<2x1x4x8xi1>
    %f16.2x1x4x8 = constant <f16: 1.0> : tile<2x1x4x8xf16>
    %r = select %i1.2x1x4x8, %f16.2x1x4x8, %f16.2x1x4x8 : tile<2x1x4x8xi1>, tile<2x1x4x8xf16>
  }
  entry @k_30() {
    %i1 = constant <i1: true> : tile<i1>
    %bf16 = constant <bf16: 1.0> : tile<bf16>
    %r = select %i1, %bf16, %bf16 : tile<i1>, tile<bf16>
  }
  entry @k_31() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = select %i1.8, %bf16.8, %bf16.8 : tile<8xi1>, tile<8xbf16>
  }
  entry @k_32() {
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %bf16.4x8 = constant <bf16: 1.0> : tile<4x8xbf16>
    %r = select %i1.4x8, %bf16.4x8, %bf16.4x8 : tile<4x8xi1>, tile<4x8xbf16>
  }
  entry @k_33() {
    %i1.2x4x8 = constant <i1: true> : tile<2x4x8xi1>
    %bf16.2x4x8 = constant <bf16: 1.0> : tile<2x4x8xbf16>
    %r = select %i1.2x4x8, %bf16.2x4x8, %bf16.2x4x8 : tile<2x4x8xi1>, tile<2x4x8xbf16>
  }
  entry @k_34() {
    %i1.2x1x4x8 = constant <i1: true> : tile<2x1x4x8xi1>
    %bf16.2x1x4x8 = constant <bf16: 1.0> : tile<2x1x4x8xbf16>
    %r = select %i1.2x1x4x8, %bf16.2x1x4x8, %bf16.2x1x4x8 : tile<2x1x4x8xi1>, tile<2x1x4x8xbf16>
  }
  entry @k_35() {
    %i1 = constant <i1: true> : tile<i1>
    %f32 = constant <f32: 1.0> : tile<f32>
    %r = select %i1, %f32, %f32 : tile<i1>, tile<f32>
  }
  entry @k_36() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = select %i1.8, %f32.8, %f32.8 : tile<8xi1>, tile<8xf32>
  }
  entry @k_37() {
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %f32.4x8 = constant <f32: 1.0> : tile<4x8xf32>
    %r = select %i1.4x8, %f32.4x8, %f32.4x8 : tile<4x8xi1>, tile<4x8xf32>
  }
  entry @k_38() {
    %i1.2x4x8 = constant <i1: true> : tile<2x4x8xi1>
    %f32.2x4x8 = constant <f32: 1.0> : tile<2x4x8xf32>
    %r = select %i1.2x4x8, %f32.2x4x8, %f32.2x4x8 : tile<2x4x8xi1>, tile<2x4x8xf32>
  }
  entry @k_39() {
    %i1.2x1x4x8 = constant <i1: true> : tile<2x1x4x8xi1>
    %f32.2x1x4x8 = constant <f32: 1.0> : tile<2x1x4x8xf32>
    %r = select %i1.2x1x4x8, %f32.2x1x4x8, %f32.2x1x4x8 : tile<2x1x4x8xi1>, tile<2x1x4x8xf32>
  }
  entry @k_40() {
    %i1 = constant <i1: true> : tile<i1>
    %f64 = constant <f64: 1.0> : tile<f64>
    %r = select %i1, %f64, %f64 : tile<i1>, tile<f64>
  }
  entry @k_41() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = select %i1.8, %f64.8, %f64.8 : tile<8xi1>, tile<8xf64>
  }
  entry @k_42() {
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %f64.4x8 = constant <f64: 1.0> : tile<4x8xf64>
    %r = select %i1.4x8, %f64.4x8, %f64.4x8 : tile<4x8xi1>, tile<4x8xf64>
  }
  entry @k_43() {
    %i1.2x4x8 = constant <i1: true> : tile<2x4x8xi1>
    %f64.2x4x8 = constant <f64: 1.0> : tile<2x4x8xf64>
    %r = select %i1.2x4x8, %f64.2x4x8, %f64.2x4x8 : tile<2x4x8xi1>, tile<2x4x8xf64>
  }
  entry @k_44() {
    %i1.2x1x4x8 = constant <i1: true> : tile<2x1x4x8xi1>
    %f64.2x1x4x8 = constant <f64: 1.0> : tile<2x1x4x8xf64>
    %r = select %i1.2x1x4x8, %f64.2x1x4x8, %f64.2x1x4x8 : tile<2x1x4x8xi1>, tile<2x1x4x8xf64>
  }
  entry @k_45() {
    %i1 = constant <i1: true> : tile<i1>
    %tf32 = constant <tf32: 1.0> : tile<tf32>
    %r = select %i1, %tf32, %tf32 : tile<i1>, tile<tf32>
  }
  entry @k_46() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = select %i1.8, %tf32.8, %tf32.8 : tile<8xi1>, tile<8xtf32>
  }
  entry @k_47() {
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %tf32.4x8 = constant <tf32: 1.0> : tile<4x8xtf32>
    %r = select %i1.4x8, %tf32.4x8, %tf32.4x8 : tile<4x8xi1>, tile<4x8xtf32>
  }
  entry @k_48() {
    %i1.2x4x8 = constant <i1: true> : tile<2x4x8xi1>
    %tf32.2x4x8 = constant <tf32: 1.0> : tile<2x4x8xtf32>
    %r = select %i1.2x4x8, %tf32.2x4x8, %tf32.2x4x8 : tile<2x4x8xi1>, tile<2x4x8xtf32>
  }
  entry @k_49() {
    %i1.2x1x4x8 = constant <i1: true> : tile<2x1x4x8xi1>
    %tf32.2x1x4x8 = constant <tf32: 1.0> : tile<2x1x4x8xtf32>
    %r = select %i1.2x1x4x8, %tf32.2x1x4x8, %tf32.2x1x4x8 : tile<2x1x4x8xi1>, tile<2x1x4x8xtf32>
  }
  entry @k_50() {
    %i1 = constant <i1: true> : tile<i1>
    %f8E4M3FN = constant <f8E4M3FN: 1.0> : tile<f8E4M3FN>
    %r = select %i1, %f8E4M3FN, %f8E4M3FN : tile<i1>, tile<f8E4M3FN>
  }
  entry @k_51() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = select %i1.8, %f8E4M3FN.8, %f8E4M3FN.8 : tile<8xi1>, tile<8xf8E4M3FN>
  }
  entry @k_52() {
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %f8E4M3FN.4x8 = constant <f8E4M3FN: 1.0> : tile<4x8xf8E4M3FN>
    %r = select %i1.4x8, %f8E4M3FN.4x8, %f8E4M3FN.4x8 : tile<4x8xi1>, tile<4x8xf8E4M3FN>
  }
  entry @k_53() {
    %i1.2x4x8 = constant <i1: true> : tile<2x4x8xi1>
    %f8E4M3FN.2x4x8 = constant <f8E4M3FN: 1.0> : tile<2x4x8xf8E4M3FN>
    %r = select %i1.2x4x8, %f8E4M3FN.2x4x8, %f8E4M3FN.2x4x8 : tile<2x4x8xi1>, tile<2x4x8xf8E4M3FN>
  }
  entry @k_54() {
    %i1.2x1x4x8 = constant <i1: true> : tile<2x1x4x8xi1>
    %f8E4M3FN.2x1x4x8 = constant <f8E4M3FN: 1.0> : tile<2x1x4x8xf8E4M3FN>
    %r = select %i1.2x1x4x8, %f8E4M3FN.2x1x4x8, %f8E4M3FN.2x1x4x8 : tile<2x1x4x8xi1>, tile<2x1x4x8xf8E4M3FN>
  }
  entry @k_55() {
    %i1 = constant <i1: true> : tile<i1>
    %f8E5M2 = constant <f8E5M2: 1.0> : tile<f8E5M2>
    %r = select %i1, %f8E5M2, %f8E5M2 : tile<i1>, tile<f8E5M2>
  }
  entry @k_56() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = select %i1.8, %f8E5M2.8, %f8E5M2.8 : tile<8xi1>, tile<8xf8E5M2>
  }
  entry @k_57() {
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %f8E5M2.4x8 = constant <f8E5M2: 1.0> : tile<4x8xf8E5M2>
    %r = select %i1.4x8, %f8E5M2.4x8, %f8E5M2.4x8 : tile<4x8xi1>, tile<4x8xf8E5M2>
  }
  entry @k_58() {
    %i1.2x4x8 = constant <i1: true> : tile<2x4x8xi1>
    %f8E5M2.2x4x8 = constant <f8E5M2: 1.0> : tile<2x4x8xf8E5M2>
    %r = select %i1.2x4x8, %f8E5M2.2x4x8, %f8E5M2.2x4x8 : tile<2x4x8xi1>, tile<2x4x8xf8E5M2>
  }
  entry @k_59() {
    %i1.2x1x4x8 = constant <i1: true> : tile<2x1x4x8xi1>
    %f8E5M2.2x1x4x8 = constant <f8E5M2: 1.0> : tile<2x1x4x8xf8E5M2>
    %r = select %i1.2x1x4x8, %f8E5M2.2x1x4x8, %f8E5M2.2x1x4x8 : tile<2x1x4x8xi1>, tile<2x1x4x8xf8E5M2>
  }
  entry @k_60() {
    %i1 = constant <i1: true> : tile<i1>
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %r = select %i1, %ptr-f32, %ptr-f32 : tile<i1>, tile<ptr<f32>>
  }
  entry @k_61() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %r = select %i1.8, %ptr-f32.8, %ptr-f32.8 : tile<8xi1>, tile<8xptr<f32>>
  }
  entry @k_62() {
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-f32.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<f32>>
    %r = select %i1.4x8, %ptr-f32.4x8, %ptr-f32.4x8 : tile<4x8xi1>, tile<4x8xptr<f32>>
  }
  entry @k_63() {
    %i1.2x4x8 = constant <i1: true> : tile<2x4x8xi1>
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-f32.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<f32>>
    %r = select %i1.2x4x8, %ptr-f32.2x4x8, %ptr-f32.2x4x8 : tile<2x4x8xi1>, tile<2x4x8xptr<f32>>
  }
  entry @k_64() {
    %i1.2x1x4x8 = constant <i1: true> : tile<2x1x4x8xi1>
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-f32.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<f32>>
    %r = select %i1.2x1x4x8, %ptr-f32.2x1x4x8, %ptr-f32.2x1x4x8 : tile<2x1x4x8xi1>, tile<2x1x4x8xptr<f32>>
  }
  entry @k_65() {
    %i1 = constant <i1: true> : tile<i1>
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i8 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i8>>
    %r = select %i1, %ptr-i8, %ptr-i8 : tile<i1>, tile<ptr<i8>>
  }
  entry @k_66() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i8.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i8>>
    %r = select %i1.8, %ptr-i8.8, %ptr-i8.8 : tile<8xi1>, tile<8xptr<i8>>
  }
  entry @k_67() {
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-i8.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<i8>>
    %r = select %i1.4x8, %ptr-i8.4x8, %ptr-i8.4x8 : tile<4x8xi1>, tile<4x8xptr<i8>>
  }
  entry @k_68() {
    %i1.2x4x8 = constant <i1: true> : tile<2x4x8xi1>
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-i8.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<i8>>
    %r = select %i1.2x4x8, %ptr-i8.2x4x8, %ptr-i8.2x4x8 : tile<2x4x8xi1>, tile<2x4x8xptr<i8>>
  }
  entry @k_69() {
    %i1.2x1x4x8 = constant <i1: true> : tile<2x1x4x8xi1>
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-i8.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<i8>>
    %r = select %i1.2x1x4x8, %ptr-i8.2x1x4x8, %ptr-i8.2x1x4x8 : tile<2x1x4x8xi1>, tile<2x1x4x8xptr<i8>>
  }
}
