cuda_tile.module @m {
  entry @k_0() {
    %fnv8E5M3FNU.4x8 = constant <fnv8E5M3FNU: 1.0> : tile<4x8xfnv8E5M3FNU>
    %r = permute %fnv8E5M3FNU.4x8 [0, 1] : tile<4x8xfnv8E5M3FNU> -> tile<4x8xfnv8E5M3FNU>
  }
  entry @k_1() {
    %fnv8E5M3FNU.4x8 = constant <fnv8E5M3FNU: 1.0> : tile<4x8xfnv8E5M3FNU>
    %r = permute %fnv8E5M3FNU.4x8 [1, 0] : tile<4x8xfnv8E5M3FNU> -> tile<8x4xfnv8E5M3FNU>
  }
  entry @k_2() {
    %fnv8E5M3FNU.2x4x8 = constant <fnv8E5M3FNU: 1.0> : tile<2x4x8xfnv8E5M3FNU>
    %r = permute %fnv8E5M3FNU.2x4x8 [1, 2, 0] : tile<2x4x8xfnv8E5M3FNU> -> tile<4x8x2xfnv8E5M3FNU>
  }
  entry @k_3() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %pna-f16.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<f16, <none>>>
    %r = permute %pna-f16.4x8 [0, 1] : tile<4x8xptr<f16, <none>>> -> tile<4x8xptr<f16, <none>>>
  }
  entry @k_4() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %pna-f16.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<f16, <none>>>
    %r = permute %pna-f16.4x8 [1, 0] : tile<4x8xptr<f16, <none>>> -> tile<8x4xptr<f16, <none>>>
  }
  entry @k_5() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %pna-f16.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<f16, <none>>>
    %r = permute %pna-f16.2x4x8 [1, 2, 0] : tile<2x4x8xptr<f16, <none>>> -> tile<4x8x2xptr<f16, <none>>>
  }
}
