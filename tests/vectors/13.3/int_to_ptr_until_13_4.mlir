cuda_tile.module @m {
  entry @k_0() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f4E2M1FN>>
  }
  entry @k_1() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %r = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<f4E2M1FN>>
  }
}
