cuda_tile.module @m {
  entry @k_0() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f4E2M1FN.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f4E2M1FN>>
    %r, %t = load_ptr_tko weak %ptr-f4E2M1FN.8 : tile<8xptr<f4E2M1FN>> -> tile<8xf4E2M1FN>, token
  }
  entry @k_1() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-f4E2M1FN.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<f4E2M1FN>>
    %r, %t = load_ptr_tko weak %ptr-f4E2M1FN.4x8 : tile<4x8xptr<f4E2M1FN>> -> tile<4x8xf4E2M1FN>, token
  }
  entry @k_2() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-f4E2M1FN.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<f4E2M1FN>>
    %r, %t = load_ptr_tko weak %ptr-f4E2M1FN.2x4x8 : tile<2x4x8xptr<f4E2M1FN>> -> tile<2x4x8xf4E2M1FN>, token
  }
  entry @k_3() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-f4E2M1FN.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<f4E2M1FN>>
    %r, %t = load_ptr_tko weak %ptr-f4E2M1FN.2x1x4x8 : tile<2x1x4x8xptr<f4E2M1FN>> -> tile<2x1x4x8xf4E2M1FN>, token
  }
  entry @k_4() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f4E2M1FN.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f4E2M1FN>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %token = make_token : token
    %r, %t = load_ptr_tko weak %ptr-f4E2M1FN.8, %i1.8, %f4E2M1FN.8 token=%token : tile<8xptr<f4E2M1FN>>, tile<8xi1>, tile<8xf4E2M1FN> -> tile<8xf4E2M1FN>, token
  }
}
