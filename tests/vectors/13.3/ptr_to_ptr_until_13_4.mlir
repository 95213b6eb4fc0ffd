cuda_tile.module @m {
  entry @k_0() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i1.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i1>>
    %r = ptr_to_ptr %ptr-i1.8 : tile<8xptr<i1>> -> tile<8xptr<f4E2M1FN>>
  }
  entry @k_1() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i8.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i8>>
    %r = ptr_to_ptr %ptr-i8.8 : tile<8xptr<i8>> -> tile<8xptr<f4E2M1FN>>
  }
  entry @k_2() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f16.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f16>>
    %r = ptr_to_ptr %ptr-f16.8 : tile<8xptr<f16>> -> tile<8xptr<f4E2M1FN>>
  }
  entry @k_3() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %r = ptr_to_ptr %ptr-f32.8 : tile<8xptr<f32>> -> tile<8xptr<f4E2M1FN>>
  }
  entry @k_4() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f64.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f64>>
    %r = ptr_to_ptr %ptr-f64.8 : tile<8xptr<f64>> -> tile<8xptr<f4E2M1FN>>
  }
  entry @k_5() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-tf32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<tf32>>
    %r = ptr_to_ptr %ptr-tf32.8 : tile<8xptr<tf32>> -> tile<8xptr<f4E2M1FN>>
  }
  entry @k_6() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f8E4M3FN.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f8E4M3FN>>
    %r = ptr_to_ptr %ptr-f8E4M3FN.8 : tile<8xptr<f8E4M3FN>> -> tile<8xptr<f4E2M1FN>>
  }
  entry @k_7() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f4E2M1FN.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f4E2M1FN>>
    %r = ptr_to_ptr %ptr-f4E2M1FN.8 : tile<8xptr<f4E2M1FN>> -> tile<8xptr<f32>>
  }
  entry @k_8() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f4E2M1FN.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f4E2M1FN>>
    %r = ptr_to_ptr %ptr-f4E2M1FN.8 : tile<8xptr<f4E2M1FN>> -> tile<8xptr<i8>>
  }
  entry @k_9() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f4E2M1FN.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f4E2M1FN>>
    %r = ptr_to_ptr %ptr-f4E2M1FN.8 : tile<8xptr<f4E2M1FN>> -> tile<8xptr<f4E2M1FN>>
  }
}
