cuda_tile.module @m {
  entry @k_0() {
    %i1.4 = constant <i1: true> : tile<4xi1>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %i1.4, %i1.8[%i32] : tile<4xi1>, tile<8xi1>
  }
  entry @k_1() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %i1.8, %i1.8[%i32] : tile<8xi1>, tile<8xi1>
  }
  entry @k_2() {
    %i1.1 = constant <i1: true> : tile<1xi1>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %i1.1, %i1.8[%i32] : tile<1xi1>, tile<8xi1>
  }
  entry @k_3() {
    %i8.4 = constant <i8: 1> : tile<4xi8>
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %i8.4, %i8.8[%i32] : tile<4xi8>, tile<8xi8>
  }
  entry @k_4() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %i8.8, %i8.8[%i32] : tile<8xi8>, tile<8xi8>
  }
  entry @k_5() {
    %i8.1 = constant <i8: 1> : tile<1xi8>
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %i8.1, %i8.8[%i32] : tile<1xi8>, tile<8xi8>
  }
  entry @k_6() {
    %i16.4 = constant <i16: 1> : tile<4xi16>
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %i16.4, %i16.8[%i32] : tile<4xi16>, tile<8xi16>
  }
  entry @k_7() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %i16.8, %i16.8[%i32] : tile<8xi16>, tile<8xi16>
  }
  entry @k_8() {
    %i16.1 = constant <i16: 1> : tile<1xi16>
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %i16.1, %i16.8[%i32] : tile<1xi16>, tile<8xi16>
  }
  entry @k_9() {
    %i32.4 = constant <i32: 1> : tile<4xi32>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %i32.4, %i32.8[%i32] : tile<4xi32>, tile<8xi32>
  }
  entry @k_10() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %i32.8, %i32.8[%i32] : tile<8xi32>, tile<8xi32>
  }
  entry @k_11() {
    %i32.1 = constant <i32: 1> : tile<1xi32>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %i32.1, %i32.8[%i32] : tile<1xi32>, tile<8xi32>
  }
  entry @k_12() {
    %i64.4 = constant <i64: 1> : tile<4xi64>
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %i64.4, %i64.8[%i32] : tile<4xi64>, tile<8xi64>
  }
  entry @k_13() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %i64.8, %i64.8[%i32] : tile<8xi64>, tile<8xi64>
  }
  entry @k_14() {
    %i64.1 = constant <i64: 1> : tile<1xi64>
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %i64.1, %i64.8[%i32] : tile<1xi64>, tile<8xi64>
  }
  entry @k_15() {
    %f16.4 = constant <f16: 1.0> : tile<4xf16>
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %f16.4, %f16.8[%i32] : tile<4xf16>, tile<8xf16>
  }
  entry @k_16() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %f16.8, %f16.8[%i32] : tile<8xf16>, tile<8xf16>
  }
  entry @k_17() {
    %f16.1 = constant <f16: 1.0> : tile<1xf16>
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %f16.1, %f16.8[%i32] : tile<1xf16>, tile<8xf16>
  }
  entry @k_18() {
    %bf16.4 = constant <bf16: 1.0> : tile<4xbf16>
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %bf16.4, %bf16.8[%i32] : tile<4xbf16>, tile<8xbf16>
  }
  entry @k_19() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %bf16.8, %bf16.8[%i32] : tile<8xbf16>, tile<8xbf16>
  }
  entry @k_20() {
    %bf16.1 = constant <bf16: 1.0> : tile<1xbf16>
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %bf16.1, %bf16.8[%i32] : tile<1xbf16>, tile<8xbf16>
  }
  entry @k_21() {
    %f32.4 = constant <f32: 1.0> : tile<4xf32>
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %f32.4, %f32.8[%i32] : tile<4xf32>, tile<8xf32>
  }
  entry @k_22() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %f32.8, %f32.8[%i32] : tile<8xf32>, tile<8xf32>
  }
  entry @k_23() {
    %f32.1 = constant <f32: 1.0> : tile<1xf32>
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %f32.1, %f32.8[%i32] : tile<1xf32>, tile<8xf32>
  }
  entry @k_24() {
    %f32.2x8 = constant <f32: 1.0> : tile<2x8xf32>
    %f32.4x8 = constant <f32: 1.0> : tile<4x8xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %f32.2x8, %f32.4x8[%i32, %i32] : tile<2x8xf32>, tile<4x8xf32>
  }
  entry @k_25() {
    %f32.1x2 = constant <f32: 1.0> : tile<1x2xf32>
    %f32.4x8 = constant <f32: 1.0> : tile<4x8xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %f32.1x2, %f32.4x8[%i32, %i32] : tile<1x2xf32>, tile<4x8xf32>
  }
  entry @k_26() {
    %f32.2x2x4 = constant <f32: 1.0> : tile<2x2x4xf32>
    %f32.2x4x8 = constant <f32: 1.0> : tile<2x4x8xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %f32.2x2x4, %f32.2x4x8[%i32, %i32, %i32] : tile<2x2x4xf32>, tile<2x4x8xf32>
  }
  entry @k_27() {
    %f32.1x1x4x2 = constant <f32: 1.0> : tile<1x1x4x2xf32>
    %f32.2x1x4x8 = constant <f32: 1.0> : tile<2x1x4x8xf32>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %f32.1x1x4x2, %f32.2x1x4x8[%i32, %i32, %i32, %i32] : tile<1x1x4x2xf32>, tile<2x1x4x8xf32>
  }
  entry @k_28() {
    %f64.4 = constant <f64: 1.0> : tile<4xf64>
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %f64.4, %f64.8[%i32] : tile<4xf64>, tile<8xf64>
  }
  entry @k_29() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %f64.8, %f64.8[%i32] : tile<8xf64>, tile<8xf64>
  }
  entry @k_30() {
    %f64.1 = constant <f64: 1.0> : tile<1xf64>
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %f64.1, %f64.8[%i32] : tile<1xf64>, tile<8xf64>
  }
  entry @k_31() {
    %tf32.4 = constant <tf32: 1.0> : tile<4xtf32>
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %tf32.4, %tf32.8[%i32] : tile<4xtf32>, tile<8xtf32>
  }
  entry @k_32() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %tf32.8, %tf32.8[%i32] : tile<8xtf32>, tile<8xtf32>
  }
  entry @k_33() {
    %tf32.1 = constant <tf32: 1.0> : tile<1xtf32>
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %tf32.1, %tf32.8[%i32] : tile<1xtf32>, tile<8xtf32>
  }
  entry @k_34() {
    %f8E4M3FN.4 = constant <f8E4M3FN: 1.0> : tile<4xf8E4M3FN>
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %f8E4M3FN.4, %f8E4M3FN.8[%i32] : tile<4xf8E4M3FN>, tile<8xf8E4M3FN>
  }
  entry @k_35() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %f8E4M3FN.8, %f8E4M3FN.8[%i32] : tile<8xf8E4M3FN>, tile<8xf8E4M3FN>
  }
  entry @k_36() {
    %f8E4M3FN.1 = constant <f8E4M3FN: 1.0> : tile<1xf8E4M3FN>
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %f8E4M3FN.1, %f8E4M3FN.8[%i32] : tile<1xf8E4M3FN>, tile<8xf8E4M3FN>
  }
  entry @k_37() {
    %f8E5M2.4 = constant <f8E5M2: 1.0> : tile<4xf8E5M2>
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %f8E5M2.4, %f8E5M2.8[%i32] : tile<4xf8E5M2>, tile<8xf8E5M2>
  }
  entry @k_38() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %f8E5M2.8, %f8E5M2.8[%i32] : tile<8xf8E5M2>, tile<8xf8E5M2>
  }
  entry @k_39() {
    %f8E5M2.1 = constant <f8E5M2: 1.0> : tile<1xf8E5M2>
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %f8E5M2.1, %f8E5M2.8[%i32] : tile<1xf8E5M2>, tile<8xf8E5M2>
  }
  entry @k_40() {
    %f8E8M0FNU.4 = constant <f8E8M0FNU: 1.0> : tile<4xf8E8M0FNU>
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %f8E8M0FNU.4, %f8E8M0FNU.8[%i32] : tile<4xf8E8M0FNU>, tile<8xf8E8M0FNU>
  }
  entry @k_41() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %f8E8M0FNU.8, %f8E8M0FNU.8[%i32] : tile<8xf8E8M0FNU>, tile<8xf8E8M0FNU>
  }
  entry @k_42() {
    %f8E8M0FNU.1 = constant <f8E8M0FNU: 1.0> : tile<1xf8E8M0FNU>
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %f8E8M0FNU.1, %f8E8M0FNU.8[%i32] : tile<1xf8E8M0FNU>, tile<8xf8E8M0FNU>
  }
  entry @k_43() {
    %f4E2M1FN.4 = constant <f4E2M1FN: 1.0> : tile<4xf4E2M1FN>
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %f4E2M1FN.4, %f4E2M1FN.8[%i32] : tile<4xf4E2M1FN>, tile<8xf4E2M1FN>
  }
  entry @k_44() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %f4E2M1FN.8, %f4E2M1FN.8[%i32] : tile<8xf4E2M1FN>, tile<8xf4E2M1FN>
  }
  entry @k_45() {
    %f4E2M1FN.2x8 = constant <f4E2M1FN: 1.0> : tile<2x8xf4E2M1FN>
    %f4E2M1FN.4x8 = constant <f4E2M1FN: 1.0> : tile<4x8xf4E2M1FN>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %f4E2M1FN.2x8, %f4E2M1FN.4x8[%i32, %i32] : tile<2x8xf4E2M1FN>, tile<4x8xf4E2M1FN>
  }
  entry @k_46() {
    %f4E2M1FN.1x2 = constant <f4E2M1FN: 1.0> : tile<1x2xf4E2M1FN>
    %f4E2M1FN.4x8 = constant <f4E2M1FN: 1.0> : tile<4x8xf4E2M1FN>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %f4E2M1FN.1x2, %f4E2M1FN.4x8[%i32, %i32] : tile<1x2xf4E2M1FN>, tile<4x8xf4E2M1FN>
  }
  entry @k_47() {
    %f4E2M1FN.2x2x4 = constant <f4E2M1FN: 1.0> : tile<2x2x4xf4E2M1FN>
    %f4E2M1FN.2x4x8 = constant <f4E2M1FN: 1.0> : tile<2x4x8xf4E2M1FN>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %f4E2M1FN.2x2x4, %f4E2M1FN.2x4x8[%i32, %i32, %i32] : tile<2x2x4xf4E2M1FN>, tile<2x4x8xf4E2M1FN>
  }
  entry @k_48() {
    %f4E2M1FN.1x1x4x2 = constant <f4E2M1FN: 1.0> : tile<1x1x4x2xf4E2M1FN>
    %f4E2M1FN.2x1x4x8 = constant <f4E2M1FN: 1.0> : tile<2x1x4x8xf4E2M1FN>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %f4E2M1FN.1x1x4x2, %f4E2M1FN.2x1x4x8[%i32, %i32, %i32, %i32] : tile<1x1x4x2xf4E2M1FN>, tile<2x1x4x8xf4E2M1FN>
  }
  entry @k_49() {
    %fnv8E5M3FNU.4 = constant <fnv8E5M3FNU: 1.0> : tile<4xfnv8E5M3FNU>
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %fnv8E5M3FNU.4, %fnv8E5M3FNU.8[%i32] : tile<4xfnv8E5M3FNU>, tile<8xfnv8E5M3FNU>
  }
  entry @k_50() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %fnv8E5M3FNU.8, %fnv8E5M3FNU.8[%i32] : tile<8xfnv8E5M3FNU>, tile<8xfnv8E5M3FNU>
  }
  entry @k_51() {
    %fnv8E5M3FNU.1 = constant <fnv8E5M3FNU: 1.0> : tile<1xfnv8E5M3FNU>
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %fnv8E5M3FNU.1, %fnv8E5M3FNU.8[%i32] : tile<1xfnv8E5M3FNU>, tile<8xfnv8E5M3FNU>
  }
  entry @k_52() {
    %i8.4 = constant <i8: 1> : tile<4xi8>
    %i4.4 = trunci %i8.4 : tile<4xi8> -> tile<4xi4>
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i4.8 = trunci %i8.8 : tile<8xi8> -> tile<8xi4>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %i4.4, %i4.8[%i32] : tile<4xi4>, tile<8xi4>
  }
  entry @k_53() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i4.8 = trunci %i8.8 : tile<8xi8> -> tile<8xi4>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %i4.8, %i4.8[%i32] : tile<8xi4>, tile<8xi4>
  }
  entry @k_54() {
    %i8.1 = constant <i8: 1> : tile<1xi8>
    %i4.1 = trunci %i8.1 : tile<1xi8> -> tile<1xi4>
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i4.8 = trunci %i8.8 : tile<8xi8> -> tile<8xi4>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %i4.1, %i4.8[%i32] : tile<1xi4>, tile<8xi4>
  }
  entry @k_55() {
    %i8.2x8 = constant <i8: 1> : tile<2x8xi8>
    %i4.2x8 = trunci %i8.2x8 : tile<2x8xi8> -> tile<2x8xi4>
    %i8.4x8 = constant <i8: 1> : tile<4x8xi8>
    %i4.4x8 = trunci %i8.4x8 : tile<4x8xi8> -> tile<4x8xi4>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %i4.2x8, %i4.4x8[%i32, %i32] : tile<2x8xi4>, tile<4x8xi4>
  }
  entry @k_56() {
    %i8.1x2 = constant <i8: 1> : tile<1x2xi8>
    %i4.1x2 = trunci %i8.1x2 : tile<1x2xi8> -> tile<1x2xi4>
    %i8.4x8 = constant <i8: 1> : tile<4x8xi8>
    %i4.4x8 = trunci %i8.4x8 : tile<4x8xi8> -> tile<4x8xi4>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %i4.1x2, %i4.4x8[%i32, %i32] : tile<1x2xi4>, tile<4x8xi4>
  }
  entry @k_57() {
    %i8.2x2x4 = constant <i8: 1> : tile<2x2x4xi8>
    %i4.2x2x4 = trunci %i8.2x2x4 : tile<2x2x4xi8> -> tile<2x2x4xi4>
    %i8.2x4x8 = constant <i8: 1> : tile<2x4x8xi8>
    %i4.2x4x8 = trunci %i8.2x4x8 : tile<2x4x8xi8> -> tile<2x4x8xi4>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %i4.2x2x4, %i4.2x4x8[%i32, %i32, %i32] : tile<2x2x4xi4>, tile<2x4x8xi4>
  }
  entry @k_58() {
    %i8.1x1x4x2 = constant <i8: 1> : tile<1x1x4x2xi8>
    %i4.1x1x4x2 = trunci %i8.1x1x4x2 : tile<1x1x4x2xi8> -> tile<1x1x4x2xi4>
    %i8.2x1x4x8 = constant <i8: 1> : tile<2x1x4x8xi8>
    %i4.2x1x4x8 = trunci %i8.2x1x4x8 : tile<2x1x4x8xi8> -> tile<2x1x4x8xi4>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %i4.1x1x4x2, %i4.2x1x4x8[%i32, %i32, %i32, %i32] : tile<1x1x4x2xi4>, tile<2x1x4x8xi4>
  }
  entry @k_59() {
    %i64.4 = constant <i64: 1> : tile<4xi64>
    %ptr-f32.4 = int_to_ptr %i64.4 : tile<4xi64> -> tile<4xptr<f32>>
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %ptr-f32.4, %ptr-f32.8[%i32] : tile<4xptr<f32>>, tile<8xptr<f32>>
  }
  entry @k_60() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %ptr-f32.8, %ptr-f32.8[%i32] : tile<8xptr<f32>>, tile<8xptr<f32>>
  }
  entry @k_61() {
    %i64.1 = constant <i64: 1> : tile<1xi64>
    %ptr-f32.1 = int_to_ptr %i64.1 : tile<1xi64> -> tile<1xptr<f32>>
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %ptr-f32.1, %ptr-f32.8[%i32] : tile<1xptr<f32>>, tile<8xptr<f32>>
  }
  entry @k_62() {
    %i64.2x8 = constant <i64: 1> : tile<2x8xi64>
    %ptr-f32.2x8 = int_to_ptr %i64.2x8 : tile<2x8xi64> -> tile<2x8xptr<f32>>
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-f32.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<f32>>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %ptr-f32.2x8, %ptr-f32.4x8[%i32, %i32] : tile<2x8xptr<f32>>, tile<4x8xptr<f32>>
  }
  entry @k_63() {
    %i64.1x2 = constant <i64: 1> : tile<1x2xi64>
    %ptr-f32.1x2 = int_to_ptr %i64.1x2 : tile<1x2xi64> -> tile<1x2xptr<f32>>
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-f32.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<f32>>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %ptr-f32.1x2, %ptr-f32.4x8[%i32, %i32] : tile<1x2xptr<f32>>, tile<4x8xptr<f32>>
  }
  entry @k_64() {
    %i64.2x2x4 = constant <i64: 1> : tile<2x2x4xi64>
    %ptr-f32.2x2x4 = int_to_ptr %i64.2x2x4 : tile<2x2x4xi64> -> tile<2x2x4xptr<f32>>
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-f32.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<f32>>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %ptr-f32.2x2x4, %ptr-f32.2x4x8[%i32, %i32, %i32] : tile<2x2x4xptr<f32>>, tile<2x4x8xptr<f32>>
  }
  entry @k_65() {
    %i64.1x1x4x2 = constant <i64: 1> : tile<1x1x4x2xi64>
    %ptr-f32.1x1x4x2 = int_to_ptr %i64.1x1x4x2 : tile<1x1x4x2xi64> -> tile<1x1x4x2xptr<f32>>
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-f32.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<f32>>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %ptr-f32.1x1x4x2, %ptr-f32.2x1x4x8[%i32, %i32, %i32, %i32] : tile<1x1x4x2xptr<f32>>, tile<2x1x4x8xptr<f32>>
  }
  entry @k_66() {
    %i64.4 = constant <i64: 1> : tile<4xi64>
    %ptr-i8.4 = int_to_ptr %i64.4 : tile<4xi64> -> tile<4xptr<i8>>
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i8.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i8>>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %ptr-i8.4, %ptr-i8.8[%i32] : tile<4xptr<i8>>, tile<8xptr<i8>>
  }
  entry @k_67() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i8.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i8>>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %ptr-i8.8, %ptr-i8.8[%i32] : tile<8xptr<i8>>, tile<8xptr<i8>>
  }
  entry @k_68() {
    %i64.1 = constant <i64: 1> : tile<1xi64>
    %ptr-i8.1 = int_to_ptr %i64.1 : tile<1xi64> -> tile<1xptr<i8>>
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i8.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i8>>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %ptr-i8.1, %ptr-i8.8[%i32] : tile<1xptr<i8>>, tile<8xptr<i8>>
  }
  entry @k_69() {
    %i64.4 = constant <i64: 1> : tile<4xi64>
    %pna-f16.4 = int_to_ptr %i64.4 : tile<4xi64> -> tile<4xptr<f16, <none>>>
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %pna-f16.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f16, <none>>>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %pna-f16.4, %pna-f16.8[%i32] : tile<4xptr<f16, <none>>>, tile<8xptr<f16, <none>>>
  }
  entry @k_70() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %pna-f16.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f16, <none>>>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %pna-f16.8, %pna-f16.8[%i32] : tile<8xptr<f16, <none>>>, tile<8xptr<f16, <none>>>
  }
  entry @k_71() {
    %i64.1 = constant <i64: 1> : tile<1xi64>
    %pna-f16.1 = int_to_ptr %i64.1 : tile<1xi64> -> tile<1xptr<f16, <none>>>
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %pna-f16.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f16, <none>>>
    %i32 = constant <i32: 1> : tile<i32>
    %r = insert %pna-f16.1, %pna-f16.8[%i32] : tile<1xptr<f16, <none>>>, tile<8xptr<f16, <none>>>
  }
  entry @k_72() {
    %f32 = constant <f32: 1.0> : tile<f32>
    %r = insert %f32, %f32[] : tile<f32>, tile<f32>
  }
}
