cuda_tile.module @m {
  entry @k_0() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %pna-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32, <none>>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = offset %pna-f32.8, %i1.8 : tile<8xptr<f32, <none>>>, tile<8xi1> -> tile<8xptr<f32, <none>>>
  }
  entry @k_1() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %pna-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32, <none>>>
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = offset %pna-f32.8, %i8.8 : tile<8xptr<f32, <none>>>, tile<8xi8> -> tile<8xptr<f32, <none>>>
  }
  entry @k_2() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %pna-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32, <none>>>
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = offset %pna-f32.8, %i16.8 : tile<8xptr<f32, <none>>>, tile<8xi16> -> tile<8xptr<f32, <none>>>
  }
  entry @k_3() {
    %i64 = constant <i64: 1> : tile<i64>
    %pna-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <none>>>
    %i32 = constant <i32: 1> : tile<i32>
    %r = offset %pna-f32, %i32 : tile<ptr<f32, <none>>>, tile<i32> -> tile<ptr<f32, <none>>>
  }
  entry @k_4() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %pna-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32, <none>>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = offset %pna-f32.8, %i32.8 : tile<8xptr<f32, <none>>>, tile<8xi32> -> tile<8xptr<f32, <none>>>
  }
  entry @k_5() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %pna-f32.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<f32, <none>>>
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r = offset %pna-f32.4x8, %i32.4x8 : tile<4x8xptr<f32, <none>>>, tile<4x8xi32> -> tile<4x8xptr<f32, <none>>>
  }
  entry @k_6() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %pna-f32.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<f32, <none>>>
    %i32.2x4x8 = constant <i32: 1> : tile<2x4x8xi32>
    %r = offset %pna-f32.2x4x8, %i32.2x4x8 : tile<2x4x8xptr<f32, <none>>>, tile<2x4x8xi32> -> tile<2x4x8xptr<f32, <none>>>
  }
  entry @k_7() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %pna-f32.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<f32, <none>>>
    %i32.2x1x4x8 = constant <i32: 1> : tile<2x1x4x8xi32>
    %r = offset %pna-f32.2x1x4x8, %i32.2x1x4x8 : tile<2x1x4x8xptr<f32, <none>>>, tile<2x1x4x8xi32> -> tile<2x1x4x8xptr<f32, <none>>>
  }
  entry @k_8() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %pna-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32, <none>>>
    %r = offset %pna-f32.8, %i64.8 : tile<8xptr<f32, <none>>>, tile<8xi64> -> tile<8xptr<f32, <none>>>
  }
  entry @k_9() {
    %i64 = constant <i64: 1> : tile<i64>
    %pna-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <none>>>
    %i32 = constant <i32: 1> : tile<i32>
    %r = offset %pna-f32, %i32 : tile<ptr<f32, <none>>>, tile<i32> -> tile<ptr<f32, <none>>>
  }
  entry @k_10() {
    %i64 = constant <i64: 1> : tile<i64>
    %pna-i8 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i8, <none>>>
    %i32 = constant <i32: 1> : tile<i32>
    %r = offset %pna-i8, %i32 : tile<ptr<i8, <none>>>, tile<i32> -> tile<ptr<i8, <none>>>
  }
  entry @k_11() {
    %i64 = constant <i64: 1> : tile<i64>
    %pna-f4E2M1FN = int_to_ptr %i64 : tile<i64> -> tile<ptr<f4E2M1FN, <none>>>
    %i32 = constant <i32: 1> : tile<i32>
    %r = offset %pna-f4E2M1FN, %i32 : tile<ptr<f4E2M1FN, <none>>>, tile<i32> -> tile<ptr<f4E2M1FN, <none>>>
  }
  entry @k_12() {
    %i64 = constant <i64: 1> : tile<i64>
    %pna-i1 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i1, <none>>>
    %i32 = constant <i32: 1> : tile<i32>
    %r = offset %pna-i1, %i32 : tile<ptr<i1, <none>>>, tile<i32> -> tile<ptr<i1, <none>>>
  }
}
