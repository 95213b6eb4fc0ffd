cuda_tile.module @m {
  entry @k_0() {
    %f16 = constant <f16: 1.0> : tile<f16>
    %i1 = constant <i1: true> : tile<i1>
    %r = fpowi %f16, %i1 : tile<f16>, tile<i1>
  }
  entry @k_1() {
    %f16.4x8 = constant <f16: 1.0> : tile<4x8xf16>
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %r = fpowi %f16.4x8, %i1.4x8 : tile<4x8xf16>, tile<4x8xi1>
  }
  entry @k_2() {
    %f16 = constant <f16: 1.0> : tile<f16>
    %i8 = constant <i8: 1> : tile<i8>
    %r = fpowi %f16, %i8 : tile<f16>, tile<i8>
  }
  entry @k_3() {
    %f16.4x8 = constant <f16: 1.0> : tile<4x8xf16>
    %i8.4x8 = constant <i8: 1> : tile<4x8xi8>
    %r = fpowi %f16.4x8, %i8.4x8 : tile<4x8xf16>, tile<4x8xi8>
  }
  entry @k_4() {
    %f16 = constant <f16: 1.0> : tile<f16>
    %i16 = constant <i16: 1> : tile<i16>
    %r = fpowi %f16, %i16 : tile<f16>, tile<i16>
  }
  entry @k_5() {
    %f16.4x8 = constant <f16: 1.0> : tile<4x8xf16>
    %i16.4x8 = constant <i16: 1> : tile<4x8xi16>
    %r = fpowi %f16.4x8, %i16.4x8 : tile<4x8xf16>, tile<4x8xi16>
  }
  entry @k_6() {
    %f16 = constant <f16: 1.0> : tile<f16>
    %i32 = constant <i32: 1> : tile<i32>
    %r = fpowi %f16, %i32 : tile<f16>, tile<i32>
  }
  entry @k_7() {
    %f16.4x8 = constant <f16: 1.0> : tile<4x8xf16>
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r = fpowi %f16.4x8, %i32.4x8 : tile<4x8xf16>, tile<4x8xi32>
  }
  entry @k_8() {
    %bf16 = constant <bf16: 1.0> : tile<bf16>
    %i1 = constant <i1: true> : tile<i1>
    %r = fpowi %bf16, %i1 : tile<bf16>, tile<i1>
  }
  entry @k_9() {
    %bf16.4x8 = constant <bf16: 1.0> : tile<4x8xbf16>
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %r = fpowi %bf16.4x8, %i1.4x8 : tile<4x8xbf16>, tile<4x8xi1>
  }
  entry @k_10() {
    %bf16 = constant <bf16: 1.0> : tile<bf16>
    %i8 = constant <i8: 1> : tile<i8>
    %r = fpowi %bf16, %i8 : tile<bf16>, tile<i8>
  }
  entry @k_11() {
    %bf16.4x8 = constant <bf16: 1.0> : tile<4x8xbf16>
    %i8.4x8 = constant <i8: 1> : tile<4x8xi8>
    %r = fpowi %bf16.4x8, %i8.4x8 : tile<4x8xbf16>, tile<4x8xi8>
  }
  entry @k_12() {
    %bf16 = constant <bf16: 1.0> : tile<bf16>
    %i16 = constant <i16: 1> : tile<i16>
    %r = fpowi %bf16, %i16 : tile<bf16>, tile<i16>
  }
  entry @k_13() {
    %bf16.4x8 = constant <bf16: 1.0> : tile<4x8xbf16>
    %i16.4x8 = constant <i16: 1> : tile<4x8xi16>
    %r = fpowi %bf16.4x8, %i16.4x8 : tile<4x8xbf16>, tile<4x8xi16>
  }
  entry @k_14() {
    %bf16 = constant <bf16: 1.0> : tile<bf16>
    %i32 = constant <i32: 1> : tile<i32>
    %r = fpowi %bf16, %i32 : tile<bf16>, tile<i32>
  }
  entry @k_15() {
    %bf16.4x8 = constant <bf16: 1.0> : tile<4x8xbf16>
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r = fpowi %bf16.4x8, %i32.4x8 : tile<4x8xbf16>, tile<4x8xi32>
  }
  entry @k_16() {
    %f32 = constant <f32: 1.0> : tile<f32>
    %i1 = constant <i1: true> : tile<i1>
    %r = fpowi %f32, %i1 : tile<f32>, tile<i1>
  }
  entry @k_17() {
    %f32.4x8 = constant <f32: 1.0> : tile<4x8xf32>
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %r = fpowi %f32.4x8, %i1.4x8 : tile<4x8xf32>, tile<4x8xi1>
  }
  entry @k_18() {
    %f32 = constant <f32: 1.0> : tile<f32>
    %i8 = constant <i8: 1> : tile<i8>
    %r = fpowi %f32, %i8 : tile<f32>, tile<i8>
  }
  entry @k_19() {
    %f32.4x8 = constant <f32: 1.0> : tile<4x8xf32>
    %i8.4x8 = constant <i8: 1> : tile<4x8xi8>
    %r = fpowi %f32.4x8, %i8.4x8 : tile<4x8xf32>, tile<4x8xi8>
  }
  entry @k_20() {
    %f32 = constant <f32: 1.0> : tile<f32>
    %i16 = constant <i16: 1> : tile<i16>
    %r = fpowi %f32, %i16 : tile<f32>, tile<i16>
  }
  entry @k_21() {
    %f32.4x8 = constant <f32: 1.0> : tile<4x8xf32>
    %i16.4x8 = constant <i16: 1> : tile<4x8xi16>
    %r = fpowi %f32.4x8, %i16.4x8 : tile<4x8xf32>, tile<4x8xi16>
  }
  entry @k_22() {
    %f32 = constant <f32: 1.0> : tile<f32>
    %i32 = constant <i32: 1> : tile<i32>
    %r = fpowi %f32, %i32 : tile<f32>, tile<i32>
  }
  entry @k_23() {
    %f32.4x8 = constant <f32: 1.0> : tile<4x8xf32>
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r = fpowi %f32.4x8, %i32.4x8 : tile<4x8xf32>, tile<4x8xi32>
  }
  entry @k_24() {
    %f64 = constant <f64: 1.0> : tile<f64>
    %i1 = constant <i1: true> : tile<i1>
    %r = fpowi %f64, %i1 : tile<f64>, tile<i1>
  }
  entry @k_25() {
    %f64.4x8 = constant <f64: 1.0> : tile<4x8xf64>
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %r = fpowi %f64.4x8, %i1.4x8 : tile<4x8xf64>, tile<4x8xi1>
  }
  entry @k_26() {
    %f64 = constant <f64: 1.0> : tile<f64>
    %i8 = constant <i8: 1> : tile<i8>
    %r = fpowi %f64, %i8 : tile<f64>, tile<i8>
  }
  entry @k_27() {
    %f64.4x8 = constant <f64: 1.0> : tile<4x8xf64>
    %i8.4x8 = constant <i8: 1> : tile<4x8xi8>
    %r = fpowi %f64.4x8, %i8.4x8 : tile<4x8xf64>, tile<4x8xi8>
  }
  entry @k_28() {
    %f64 = constant <f64: 1.0> : tile<f64>
    %i16 = constant <i16: 1> : tile<i16>
    %r = fpowi %f64, %i16 : tile<f64>, tile<i16>
  }
  entry @k_29() {
    %f64.4x8 = constant <f64: 1.0> : tile<4x8xf64>
    %i16.4x8 = constant <i16: 1> : tile<4x8xi16>
    %r = fpowi %f64.4x8, %i16.4x8 : tile<4x8xf64>, tile<4x8xi16>
  }
  entry @k_30() {
    %f64 = constant <f64: 1.0> : tile<f64>
    %i32 = constant <i32: 1> : tile<i32>
    %r = fpowi %f64, %i32 : tile<f64>, tile<i32>
  }
  entry @k_31() {
    %f64.4x8 = constant <f64: 1.0> : tile<4x8xf64>
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r = fpowi %f64.4x8, %i32.4x8 : tile<4x8xf64>, tile<4x8xi32>
  }
}
