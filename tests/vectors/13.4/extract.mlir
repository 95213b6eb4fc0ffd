cuda_tile.module @m {
  entry @k_0() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %fnv8E5M3FNU.8[%i32] : tile<8xfnv8E5M3FNU> -> tile<4xfnv8E5M3FNU>
  }
  entry @k_1() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %fnv8E5M3FNU.8[%i32] : tile<8xfnv8E5M3FNU> -> tile<8xfnv8E5M3FNU>
  }
  entry @k_2() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %fnv8E5M3FNU.8[%i32] : tile<8xfnv8E5M3FNU> -> tile<1xfnv8E5M3FNU>
  }
  entry @k_3() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %pna-f16.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f16, <none>>>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %pna-f16.8[%i32] : tile<8xptr<f16, <none>>> -> tile<4xptr<f16, <none>>>
  }
  entry @k_4() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %pna-f16.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f16, <none>>>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %pna-f16.8[%i32] : tile<8xptr<f16, <none>>> -> tile<8xptr<f16, <none>>>
  }
  entry @k_5() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %pna-f16.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f16, <none>>>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %pna-f16.8[%i32] : tile<8xptr<f16, <none>>> -> tile<1xptr<f16, <none>>>
  }
}
