cuda_tile.module @m {
  entry @k_0() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i1 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i1>>
    %r = ptr_to_int %ptr-i1 : tile<ptr<i1>> -> tile<i64>
  }
  entry @k_1() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i1.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i1>>
    %r = ptr_to_int %ptr-i1.8 : tile<8xptr<i1>> -> tile<8xi64>
  }
  entry @k_2() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-i1.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<i1>>
    %r = ptr_to_int %ptr-i1.2x1x4x8 : tile<2x1x4x8xptr<i1>> -> tile<2x1x4x8xi64>
  }
  entry @k_3() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i8 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i8>>
    %r = ptr_to_int %ptr-i8 : tile<ptr<i8>> -> tile<i64>
  }
  entry @k_4() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i8.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i8>>
    %r = ptr_to_int %ptr-i8.8 : tile<8xptr<i8>> -> tile<8xi64>
  }
  entry @k_5() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-i8.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<i8>>
    %r = ptr_to_int %ptr-i8.2x1x4x8 : tile<2x1x4x8xptr<i8>> -> tile<2x1x4x8xi64>
  }
  entry @k_6() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f16>>
    %r = ptr_to_int %ptr-f16 : tile<ptr<f16>> -> tile<i64>
  }
  entry @k_7() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f16.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f16>>
    %r = ptr_to_int %ptr-f16.8 : tile<8xptr<f16>> -> tile<8xi64>
  }
  entry @k_8() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-f16.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<f16>>
    %r = ptr_to_int %ptr-f16.2x1x4x8 : tile<2x1x4x8xptr<f16>> -> tile<2x1x4x8xi64>
  }
  entry @k_9() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %r = ptr_to_int %ptr-f32 : tile<ptr<f32>> -> tile<i64>
  }
  entry @k_10() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %r = ptr_to_int %ptr-f32.8 : tile<8xptr<f32>> -> tile<8xi64>
  }
  entry @k_11() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-f32.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<f32>>
    %r = ptr_to_int %ptr-f32.2x1x4x8 : tile<2x1x4x8xptr<f32>> -> tile<2x1x4x8xi64>
  }
  entry @k_12() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f64>>
    %r = ptr_to_int %ptr-f64 : tile<ptr<f64>> -> tile<i64>
  }
  entry @k_13() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f64.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f64>>
    %r = ptr_to_int %ptr-f64.8 : tile<8xptr<f64>> -> tile<8xi64>
  }
  entry @k_14() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-f64.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<f64>>
    %r = ptr_to_int %ptr-f64.2x1x4x8 : tile<2x1x4x8xptr<f64>> -> tile<2x1x4x8xi64>
  }
  entry @k_15() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-tf32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<tf32>>
    %r = ptr_to_int %ptr-tf32 : tile<ptr<tf32>> -> tile<i64>
  }
  entry @k_16() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-tf32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<tf32>>
    %r = ptr_to_int %ptr-tf32.8 : tile<8xptr<tf32>> -> tile<8xi64>
  }
  entry @k_17() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-tf32.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<tf32>>
    %r = ptr_to_int %ptr-tf32.2x1x4x8 : tile<2x1x4x8xptr<tf32>> -> tile<2x1x4x8xi64>
  }
  entry @k_18() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f8E4M3FN = int_to_ptr %i64 : tile<i64> -> tile<ptr<f8E4M3FN>>
    %r = ptr_to_int %ptr-f8E4M3FN : tile<ptr<f8E4M3FN>> -> tile<i64>
  }
  entry @k_19() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f8E4M3FN.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f8E4M3FN>>
    %r = ptr_to_int %ptr-f8E4M3FN.8 : tile<8xptr<f8E4M3FN>> -> tile<8xi64>
  }
  entry @k_20() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-f8E4M3FN.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<f8E4M3FN>>
    %r = ptr_to_int %ptr-f8E4M3FN.2x1x4x8 : tile<2x1x4x8xptr<f8E4M3FN>> -> tile<2x1x4x8xi64>
  }
}
