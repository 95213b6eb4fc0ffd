cuda_tile.module @m {
  entry @k_0() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = offset %ptr-f32.8, %i1.8 : tile<8xptr<f32>>, tile<8xi1> -> tile<8xptr<f32>>
  }
  entry @k_1() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = offset %ptr-f32.8, %i8.8 : tile<8xptr<f32>>, tile<8xi8> -> tile<8xptr<f32>>
  }
  entry @k_2() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = offset %ptr-f32.8, %i16.8 : tile<8xptr<f32>>, tile<8xi16> -> tile<8xptr<f32>>
  }
  entry @k_3() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %i32 = constant <i32: 1> : tile<i32>
    %r = offset %ptr-f32, %i32 : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
  }
  entry @k_4() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = offset %ptr-f32.8, %i32.8 : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
  }
  entry @k_5() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-f32.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<f32>>
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r = offset %ptr-f32.4x8, %i32.4x8 : tile<4x8xptr<f32>>, tile<4x8xi32> -> tile<4x8xptr<f32>>
  }
  entry @k_6() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-f32.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<f32>>
    %i32.2x4x8 = constant <i32: 1> : tile<2x4x8xi32>
    %r = offset %ptr-f32.2x4x8, %i32.2x4x8 : tile<2x4x8xptr<f32>>, tile<2x4x8xi32> -> tile<2x4x8xptr<f32>>
  }
  entry @k_7() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-f32.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<f32>>
    %i32.2x1x4x8 = constant <i32: 1> : tile<2x1x4x8xi32>
    %r = offset %ptr-f32.2x1x4x8, %i32.2x1x4x8 : tile<2x1x4x8xptr<f32>>, tile<2x1x4x8xi32> -> tile<2x1x4x8xptr<f32>>
  }
  entry @k_8() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %r = offset %ptr-f32.8, %i64.8 : tile<8xptr<f32>>, tile<8xi64> -> tile<8xptr<f32>>
  }
  entry @k_9() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i8.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i8>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = offset %ptr-i8.8, %i1.8 : tile<8xptr<i8>>, tile<8xi1> -> tile<8xptr<i8>>
  }
  entry @k_10() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i8.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i8>>
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = offset %ptr-i8.8, %i8.8 : tile<8xptr<i8>>, tile<8xi8> -> tile<8xptr<i8>>
  }
  entry @k_11() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i8.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i8>>
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = offset %ptr-i8.8, %i16.8 : tile<8xptr<i8>>, tile<8xi16> -> tile<8xptr<i8>>
  }
  entry @k_12() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i8 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i8>>
    %i32 = constant <i32: 1> : tile<i32>
    %r = offset %ptr-i8, %i32 : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
  }
  entry @k_13() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i8.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i8>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = offset %ptr-i8.8, %i32.8 : tile<8xptr<i8>>, tile<8xi32> -> tile<8xptr<i8>>
  }
  entry @k_14() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-i8.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<i8>>
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r = offset %ptr-i8.4x8, %i32.4x8 : tile<4x8xptr<i8>>, tile<4x8xi32> -> tile<4x8xptr<i8>>
  }
  entry @k_15() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-i8.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<i8>>
    %i32.2x4x8 = constant <i32: 1> : tile<2x4x8xi32>
    %r = offset %ptr-i8.2x4x8, %i32.2x4x8 : tile<2x4x8xptr<i8>>, tile<2x4x8xi32> -> tile<2x4x8xptr<i8>>
  }
  entry @k_16() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-i8.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<i8>>
    %i32.2x1x4x8 = constant <i32: 1> : tile<2x1x4x8xi32>
    %r = offset %ptr-i8.2x1x4x8, %i32.2x1x4x8 : tile<2x1x4x8xptr<i8>>, tile<2x1x4x8xi32> -> tile<2x1x4x8xptr<i8>>
  }
  entry @k_17() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i8.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i8>>
    %r = offset %ptr-i8.8, %i64.8 : tile<8xptr<i8>>, tile<8xi64> -> tile<8xptr<i8>>
  }
  entry @k_18() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f8E5M2.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f8E5M2>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = offset %ptr-f8E5M2.8, %i1.8 : tile<8xptr<f8E5M2>>, tile<8xi1> -> tile<8xptr<f8E5M2>>
  }
  entry @k_19() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f8E5M2.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f8E5M2>>
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = offset %ptr-f8E5M2.8, %i8.8 : tile<8xptr<f8E5M2>>, tile<8xi8> -> tile<8xptr<f8E5M2>>
  }
  entry @k_20() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f8E5M2.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f8E5M2>>
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = offset %ptr-f8E5M2.8, %i16.8 : tile<8xptr<f8E5M2>>, tile<8xi16> -> tile<8xptr<f8E5M2>>
  }
  entry @k_21() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f8E5M2 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f8E5M2>>
    %i32 = constant <i32: 1> : tile<i32>
    %r = offset %ptr-f8E5M2, %i32 : tile<ptr<f8E5M2>>, tile<i32> -> tile<ptr<f8E5M2>>
  }
  entry @k_22() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f8E5M2.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f8E5M2>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = offset %ptr-f8E5M2.8, %i32.8 : tile<8xptr<f8E5M2>>, tile<8xi32> -> tile<8xptr<f8E5M2>>
  }
  entry @k_23() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-f8E5M2.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<f8E5M2>>
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r = offset %ptr-f8E5M2.4x8, %i32.4x8 : tile<4x8xptr<f8E5M2>>, tile<4x8xi32> -> tile<4x8xptr<f8E5M2>>
  }
  entry @k_24() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-f8E5M2.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<f8E5M2>>
    %i32.2x4x8 = constant <i32: 1> : tile<2x4x8xi32>
    %r = offset %ptr-f8E5M2.2x4x8, %i32.2x4x8 : tile<2x4x8xptr<f8E5M2>>, tile<2x4x8xi32> -> tile<2x4x8xptr<f8E5M2>>
  }
  entry @k_25() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-f8E5M2.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<f8E5M2>>
    %i32.2x1x4x8 = constant <i32: 1> : tile<2x1x4x8xi32>
    %r = offset %ptr-f8E5M2.2x1x4x8, %i32.2x1x4x8 : tile<2x1x4x8xptr<f8E5M2>>, tile<2x1x4x8xi32> -> tile<2x1x4x8xptr<f8E5M2>>
  }
  entry @k_26() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f8E5M2.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f8E5M2>>
    %r = offset %ptr-f8E5M2.8, %i64.8 : tile<8xptr<f8E5M2>>, tile<8xi64> -> tile<8xptr<f8E5M2>>
  }
}
