cuda_tile.module @m {
  entry @k_0() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = cat %i1.8, %i1.8 dim = 0 : tile<8xi1>, tile<8xi1> -> tile<16xi1>
  }
  entry @k_1() {
    %i1.1 = constant <i1: true> : tile<1xi1>
    %r = cat %i1.1, %i1.1 dim = 0 : tile<1xi1>, tile<1xi1> -> tile<2xi1>
  }
  entry @k_2() {
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %r = cat %i1.4x8, %i1.4x8 dim = 0 : tile<4x8xi1>, tile<4x8xi1> -> tile<8x8xi1>
  }
  entry @k_3() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = cat %i8.8, %i8.8 dim = 0 : tile<8xi8>, tile<8xi8> -> tile<16xi8>
  }
  entry @k_4() {
    %i8.1 = constant <i8: 1> : tile<1xi8>
    %r = cat %i8.1, %i8.1 dim = 0 : tile<1xi8>, tile<1xi8> -> tile<2xi8>
  }
  entry @k_5() {
    %i8.4x8 = constant <i8: 1> : tile<4x8xi8>
    %r = cat %i8.4x8, %i8.4x8 dim = 0 : tile<4x8xi8>, tile<4x8xi8> -> tile<8x8xi8>
  }
  entry @k_6() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = cat %i16.8, %i16.8 dim = 0 : tile<8xi16>, tile<8xi16> -> tile<16xi16>
  }
  entry @k_7() {
    %i16.1 = constant <i16: 1> : tile<1xi16>
    %r = cat %i16.1, %i16.1 dim = 0 : tile<1xi16>, tile<1xi16> -> tile<2xi16>
  }
  entry @k_8() {
    %i16.4x8 = constant <i16: 1> : tile<4x8xi16>
    %r = cat %i16.4x8, %i16.4x8 dim = 0 : tile<4x8xi16>, tile<4x8xi16> -> tile<8x8xi16>
  }
  entry @k_9() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = cat %i32.8, %i32.8 dim = 0 : tile<8xi32>, tile<8xi32> -> tile<16xi32>
  }
  entry @k_10() {
    %i32.1 = constant <i32: 1> : tile<1xi32>
    %r = cat %i32.1, %i32.1 dim = 0 : tile<1xi32>, tile<1xi32> -> tile<2xi32>
  }
  entry @k_11() {
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r = cat %i32.4x8, %i32.4x8 dim = 0 : tile<4x8xi32>, tile<4x8xi32> -> tile<8x8xi32>
  }
  entry @k_12() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = cat %i64.8, %i64.8 dim = 0 : tile<8xi64>, tile<8xi64> -> tile<16xi64>
  }
  entry @k_13() {
    %i64.1 = constant <i64: 1> : tile<1xi64>
    %r = cat %i64.1, %i64.1 dim = 0 : tile<1xi64>, tile<1xi64> -> tile<2xi64>
  }
  entry @k_14() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %r = cat %i64.4x8, %i64.4x8 dim = 0 : tile<4x8xi64>, tile<4x8xi64> -> tile<8x8xi64>
  }
  entry @k_15() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = cat %f16.8, %f16.8 dim = 0 : tile<8xf16>, tile<8xf16> -> tile<16xf16>
  }
  entry @k_16() {
    %f16.1 = constant <f16: 1.0> : tile<1xf16>
    %r = cat %f16.1, %f16.1 dim = 0 : tile<1xf16>, tile<1xf16> -> tile<2xf16>
  }
  entry @k_17() {
    %f16.4x8 = constant <f16: 1.0> : tile<4x8xf16>
    %r = cat %f16.4x8, %f16.4x8 dim = 0 : tile<4x8xf16>, tile<4x8xf16> -> tile<8x8xf16>
  }
  entry @k_18() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = cat %bf16.8, %bf16.8 dim = 0 : tile<8xbf16>, tile<8xbf16> -> tile<16xbf16>
  }
  entry @k_19() {
    %bf16.1 = constant <bf16: 1.0> : tile<1xbf16>
    %r = cat %bf16.1, %bf16.1 dim = 0 : tile<1xbf16>, tile<1xbf16> -> tile<2xbf16>
  }
  entry @k_20() {
    %bf16.4x8 = constant <bf16: 1.0> : tile<4x8xbf16>
    %r = cat %bf16.4x8, %bf16.4x8 dim = 0 : tile<4x8xbf16>, tile<4x8xbf16> -> tile<8x8xbf16>
  }
  entry @k_21() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = cat %f32.8, %f32.8 dim = 0 : tile<8xf32>, tile<8xf32> -> tile<16xf32>
  }
  entry @k_22() {
    %f32.1 = constant <f32: 1.0> : tile<1xf32>
    %r = cat %f32.1, %f32.1 dim = 0 : tile<1xf32>, tile<1xf32> -> tile<2xf32>
  }
  entry @k_23() {
    %f32.4x8 = constant <f32: 1.0> : tile<4x8xf32>
    %r = cat %f32.4x8, %f32.4x8 dim = 0 : tile<4x8xf32>, tile<4x8xf32> -> tile<8x8xf32>
  }
  entry @k_24() {
    %f32.4x8 = constant <f32: 1.0> : tile<4x8xf32>
    %r = cat %f32.4x8, %f32.4x8 dim = 1 : tile<4x8xf32>, tile<4x8xf32> -> tile<4x16xf32>
  }
  entry @k_25() {
    %f32.2x4x8 = constant <f32: 1.0> : tile<2x4x8xf32>
    %r = cat %f32.2x4x8, %f32.2x4x8 dim = 2 : tile<2x4x8xf32>, tile<2x4x8xf32> -> tile<2x4x16xf32>
  }
  entry @k_26() {
    %f32.2x1x4x8 = constant <f32: 1.0> : tile<2x1x4x8xf32>
    %r = cat %f32.2x1x4x8, %f32.2x1x4x8 dim = 1 : tile<2x1x4x8xf32>, tile<2x1x4x8xf32> -> tile<2x2x4x8xf32>
  }
  entry @k_27() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = cat %f64.8, %f64.8 dim = 0 : tile<8xf64>, tile<8xf64> -> tile<16xf64>
  }
  entry @k_28() {
    %f64.1 = constant <f64: 1.0> : tile<1xf64>
    %r = cat %f64.1, %f64.1 dim = 0 : tile<1xf64>, tile<1xf64> -> tile<2xf64>
  }
  entry @k_29() {
    %f64.4x8 = constant <f64: 1.0> : tile<4x8xf64>
    %r = cat %f64.4x8, %f64.4x8 dim = 0 : tile<4x8xf64>, tile<4x8xf64> -> tile<8x8xf64>
  }
  entry @k_30() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = cat %tf32.8, %tf32.8 dim = 0 : tile<8xtf32>, tile<8xtf32> -> tile<16xtf32>
  }
  entry @k_31() {
    %tf32.1 = constant <tf32: 1.0> : tile<1xtf32>
    %r = cat %tf32.1, %tf32.1 dim = 0 : tile<1xtf32>, tile<1xtf32> -> tile<2xtf32>
  }
  entry @k_32() {
    %tf32.4x8 = constant <tf32: 1.0> : tile<4x8xtf32>
    %r = cat %tf32.4x8, %tf32.4x8 dim = 0 : tile<4x8xtf32>, tile<4x8xtf32> -> tile<8x8xtf32>
  }
  entry @k_33() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = cat %f8E4M3FN.8, %f8E4M3FN.8 dim = 0 : tile<8xf8E4M3FN>, tile<8xf8E4M3FN> -> tile<16xf8E4M3FN>
  }
  entry @k_34() {
    %f8E4M3FN.1 = constant <f8E4M3FN: 1.0> : tile<1xf8E4M3FN>
    %r = cat %f8E4M3FN.1, %f8E4M3FN.1 dim = 0 : tile<1xf8E4M3FN>, tile<1xf8E4M3FN> -> tile<2xf8E4M3FN>
  }
  entry @k_35() {
    %f8E4M3FN.4x8 = constant <f8E4M3FN: 1.0> : tile<4x8xf8E4M3FN>
    %r = cat %f8E4M3FN.4x8, %f8E4M3FN.4x8 dim = 0 : tile<4x8xf8E4M3FN>, tile<4x8xf8E4M3FN> -> tile<8x8xf8E4M3FN>
  }
  entry @k_36() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = cat %f8E5M2.8, %f8E5M2.8 dim = 0 : tile<8xf8E5M2>, tile<8xf8E5M2> -> tile<16xf8E5M2>
  }
  entry @k_37() {
    %f8E5M2.1 = constant <f8E5M2: 1.0> : tile<1xf8E5M2>
    %r = cat %f8E5M2.1, %f8E5M2.1 dim = 0 : tile<1xf8E5M2>, tile<1xf8E5M2> -> tile<2xf8E5M2>
  }
  entry @k_38() {
    %f8E5M2.4x8 = constant <f8E5M2: 1.0> : tile<4x8xf8E5M2>
    %r = cat %f8E5M2.4x8, %f8E5M2.4x8 dim = 0 : tile<4x8xf8E5M2>, tile<4x8xf8E5M2> -> tile<8x8xf8E5M2>
  }
  entry @k_39() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %r = cat %ptr-f32.8, %ptr-f32.8 dim = 0 : tile<8xptr<f32>>, tile<8xptr<f32>> -> tile<16xptr<f32>>
  }
  entry @k_40() {
    %i64.1 = constant <i64: 1> : tile<1xi64>
    %ptr-f32.1 = int_to_ptr %i64.1 : tile<1xi64> -> tile<1xptr<f32>>
    %r = cat %ptr-f32.1, %ptr-f32.1 dim = 0 : tile<1xptr<f32>>, tile<1xptr<f32>> -> tile<2xptr<f32>>
  }
  entry @k_41() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-f32.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<f32>>
    %r = cat %ptr-f32.4x8, %ptr-f32.4x8 dim = 0 : tile<4x8xptr<f32>>, tile<4x8xptr<f32>> -> tile<8x8xptr<f32>>
  }
  entry @k_42() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-f32.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<f32>>
    %r = cat %ptr-f32.4x8, %ptr-f32.4x8 dim = 1 : tile<4x8xptr<f32>>, tile<4x8xptr<f32>> -> tile<4x16xptr<f32>>
  }
  entry @k_43() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-f32.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<f32>>
    %r = cat %ptr-f32.2x4x8, %ptr-f32.2x4x8 dim = 2 : tile<2x4x8xptr<f32>>, tile<2x4x8xptr<f32>> -> tile<2x4x16xptr<f32>>
  }
  entry @k_44() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-f32.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<f32>>
    %r = cat %ptr-f32.2x1x4x8, %ptr-f32.2x1x4x8 dim = 1 : tile<2x1x4x8xptr<f32>>, tile<2x1x4x8xptr<f32>> -> tile<2x2x4x8xptr<f32>>
  }
  entry @k_45() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i8.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i8>>
    %r = cat %ptr-i8.8, %ptr-i8.8 dim = 0 : tile<8xptr<i8>>, tile<8xptr<i8>> -> tile<16xptr<i8>>
  }
  entry @k_46() {
    %i64.1 = constant <i64: 1> : tile<1xi64>
    %ptr-i8.1 = int_to_ptr %i64.1 : tile<1xi64> -> tile<1xptr<i8>>
    %r = cat %ptr-i8.1, %ptr-i8.1 dim = 0 : tile<1xptr<i8>>, tile<1xptr<i8>> -> tile<2xptr<i8>>
  }
  entry @k_47() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-i8.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<i8>>
    %r = cat %ptr-i8.4x8, %ptr-i8.4x8 dim = 0 : tile<4x8xptr<i8>>, tile<4x8xptr<i8>> -> tile<8x8xptr<i8>>
  }
}
