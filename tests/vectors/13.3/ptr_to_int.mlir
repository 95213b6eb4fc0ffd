cuda_tile.module @m {
  entry @k_0() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f4E2M1FN = int_to_ptr %i64 : tile<i64> -> tile<ptr<f4E2M1FN>>
    %r = ptr_to_int %ptr-f4E2M1FN : tile<ptr<f4E2M1FN>> -> tile<i64>
  }
}
