cuda_tile.module @m {
  entry @k_0() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-fnv8E5M3FNU.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<fnv8E5M3FNU>>
    %r = ptr_to_ptr %ptr-fnv8E5M3FNU.8 : tile<8xptr<fnv8E5M3FNU>> -> tile<8xptr<f4E2M1FN>>
  }
}
