cuda_tile.module @m {
  entry @k_0() {
    %fnv8E5M3FNU.2x4x8 = constant <fnv8E5M3FNU: 1.0> : tile<2x4x8xfnv8E5M3FNU>
    %r = reshape %fnv8E5M3FNU.2x4x8 : tile<2x4x8xfnv8E5M3FNU> -> tile<64xfnv8E5M3FNU>
  }
  entry @k_1() {
    %fnv8E5M3FNU.64 = constant <fnv8E5M3FNU: 1.0> : tile<64xfnv8E5M3FNU>
    %r = reshape %fnv8E5M3FNU.64 : tile<64xfnv8E5M3FNU> -> tile<2x1x4x8xfnv8E5M3FNU>
  }
  entry @k_2() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = reshape %fnv8E5M3FNU.8 : tile<8xfnv8E5M3FNU> -> tile<8xfnv8E5M3FNU>
  }
  entry @k_3() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %pna-f16.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<f16, <none>>>
    %r = reshape %pna-f16.2x4x8 : tile<2x4x8xptr<f16, <none>>> -> tile<64xptr<f16, <none>>>
  }
  entry @k_4() {
    %i64.64 = constant <i64: 1> : tile<64xi64>
    %pna-f16.64 = int_to_ptr %i64.64 : tile<64xi64> -> tile<64xptr<f16, <none>>>
    %r = reshape %pna-f16.64 : tile<64xptr<f16, <none>>> -> tile<2x1x4x8xptr<f16, <none>>>
  }
  entry @k_5() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %pna-f16.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f16, <none>>>
    %r = reshape %pna-f16.8 : tile<8xptr<f16, <none>>> -> tile<8xptr<f16, <none>>>
  }
}
