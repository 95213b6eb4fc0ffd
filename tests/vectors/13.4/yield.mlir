cuda_tile.module @m {
  entry @k_0() {
    %i1 = constant <i1: true> : tile<i1>
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = if %i1 -> (tile<8xfnv8E5M3FNU>) {
      yield %fnv8E5M3FNU.8 : tile<8xfnv8E5M3FNU>
    } else {
      yield %fnv8E5M3FNU.8 : tile<8xfnv8E5M3FNU>
    }
  }
  entry @k_1() {
    %i1 = constant <i1: true> : tile<i1>
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %pna-f16.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f16, <none>>>
    %r = if %i1 -> (tile<8xptr<f16, <none>>>) {
      yield %pna-f16.8 : tile<8xptr<f16, <none>>>
    } else {
      yield %pna-f16.8 : tile<8xptr<f16, <none>>>
    }
  }
}
