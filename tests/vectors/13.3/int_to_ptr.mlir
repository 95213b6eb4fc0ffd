cuda_tile.module @m {
  entry @k_0() {
    %i64 = constant <i64: 1> : tile<i64>
    %r = int_to_ptr %i64 : tile<i64> -> tile<ptr<f4E2M1FN>>
  }
}
