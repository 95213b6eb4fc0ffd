cuda_tile.module @m {
  entry @k_0() {
    %fnv8E5M3FNU.1x1 = constant <fnv8E5M3FNU: 1.0> : tile<1x1xfnv8E5M3FNU>
    %r = broadcast %fnv8E5M3FNU.1x1 : tile<1x1xfnv8E5M3FNU> -> tile<2x4xfnv8E5M3FNU>
  }
  entry @k_1() {
    %fnv8E5M3FNU.2x1x4 = constant <fnv8E5M3FNU: 1.0> : tile<2x1x4xfnv8E5M3FNU>
    %r = broadcast %fnv8E5M3FNU.2x1x4 : tile<2x1x4xfnv8E5M3FNU> -> tile<2x8x4xfnv8E5M3FNU>
  }
  entry @k_2() {
    %fnv8E5M3FNU.1x1x1x1 = constant <fnv8E5M3FNU: 1.0> : tile<1x1x1x1xfnv8E5M3FNU>
    %r = broadcast %fnv8E5M3FNU.1x1x1x1 : tile<1x1x1x1xfnv8E5M3FNU> -> tile<2x4x8x2xfnv8E5M3FNU>
  }
  entry @k_3() {
    %i64.1x1 = constant <i64: 1> : tile<1x1xi64>
    %pna-f16.1x1 = int_to_ptr %i64.1x1 : tile<1x1xi64> -> tile<1x1xptr<f16, <none>>>
    %r = broadcast %pna-f16.1x1 : tile<1x1xptr<f16, <none>>> -> tile<2x4xptr<f16, <none>>>
  }
  entry @k_4() {
    %i64.2x1x4 = constant <i64: 1> : tile<2x1x4xi64>
    %pna-f16.2x1x4 = int_to_ptr %i64.2x1x4 : tile<2x1x4xi64> -> tile<2x1x4xptr<f16, <none>>>
    %r = broadcast %pna-f16.2x1x4 : tile<2x1x4xptr<f16, <none>>> -> tile<2x8x4xptr<f16, <none>>>
  }
  entry @k_5() {
    %i64.1x1x1x1 = constant <i64: 1> : tile<1x1x1x1xi64>
    %pna-f16.1x1x1x1 = int_to_ptr %i64.1x1x1x1 : tile<1x1x1x1xi64> -> tile<1x1x1x1xptr<f16, <none>>>
    %r = broadcast %pna-f16.1x1x1x1 : tile<1x1x1x1xptr<f16, <none>>> -> tile<2x4x8x2xptr<f16, <none>>>
  }
}
