cuda_tile.module @m {
  entry @k_0() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f4E2M1FN.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f4E2M1FN>>
    %r = ptr_to_int %ptr-f4E2M1FN.8 : tile<8xptr<f4E2M1FN>> -> tile<8xi64>
  }
  entry @k_1() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-f4E2M1FN.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<f4E2M1FN>>
    %r = ptr_to_int %ptr-f4E2M1FN.2x1x4x8 : tile<2x1x4x8xptr<f4E2M1FN>> -> tile<2x1x4x8xi64>
  }
}
