cuda_tile.module @m {
  entry @k_0() {
    %i64 = constant <i64: 1> : tile<i64>
    %r = int_to_ptr %i64 : tile<i64> -> tile<ptr<i1>>
  }
  entry @k_1() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i1>>
  }
  entry @k_2() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %r = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<i1>>
  }
  entry @k_3() {
    %i64 = constant <i64: 1> : tile<i64>
    %r = int_to_ptr %i64 : tile<i64> -> tile<ptr<i8>>
  }
  entry @k_4() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i8>>
  }
  entry @k_5() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %r = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<i8>>
  }
  entry @k_6() {
    %i64 = constant <i64: 1> : tile<i64>
    %r = int_to_ptr %i64 : tile<i64> -> tile<ptr<f16>>
  }
  entry @k_7() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f16>>
  }
  entry @k_8() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %r = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<f16>>
  }
  entry @k_9() {
    %i64 = constant <i64: 1> : tile<i64>
    %r = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
  }
  entry @k_10() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
  }
  entry @k_11() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %r = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<f32>>
  }
  entry @k_12() {
    %i64 = constant <i64: 1> : tile<i64>
    %r = int_to_ptr %i64 : tile<i64> -> tile<ptr<f64>>
  }
  entry @k_13() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f64>>
  }
  entry @k_14() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %r = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<f64>>
  }
  entry @k_15() {
    %i64 = constant <i64: 1> : tile<i64>
    %r = int_to_ptr %i64 : tile<i64> -> tile<ptr<tf32>>
  }
  entry @k_16() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<tf32>>
  }
  entry @k_17() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %r = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<tf32>>
  }
  entry @k_18() {
    %i64 = constant <i64: 1> : tile<i64>
    %r = int_to_ptr %i64 : tile<i64> -> tile<ptr<f8E4M3FN>>
  }
  entry @k_19() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f8E4M3FN>>
  }
  entry @k_20() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %r = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<f8E4M3FN>>
  }
}
