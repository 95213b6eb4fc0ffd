cuda_tile.module @m {
  entry @k_0() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = cat %fnv8E5M3FNU.8, %fnv8E5M3FNU.8 dim = 0 : tile<8xfnv8E5M3FNU>, tile<8xfnv8E5M3FNU> -> tile<16xfnv8E5M3FNU>
  }
  entry @k_1() {
    %fnv8E5M3FNU.1 = constant <fnv8E5M3FNU: 1.0> : tile<1xfnv8E5M3FNU>
    %r = cat %fnv8E5M3FNU.1, %fnv8E5M3FNU.1 dim = 0 : tile<1xfnv8E5M3FNU>, tile<1xfnv8E5M3FNU> -> tile<2xfnv8E5M3FNU>
  }
  entry @k_2() {
    %fnv8E5M3FNU.4x8 = constant <fnv8E5M3FNU: 1.0> : tile<4x8xfnv8E5M3FNU>
    %r = cat %fnv8E5M3FNU.4x8, %fnv8E5M3FNU.4x8 dim = 0 : tile<4x8xfnv8E5M3FNU>, tile<4x8xfnv8E5M3FNU> -> tile<8x8xfnv8E5M3FNU>
  }
  entry @k_3() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %pna-f16.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f16, <none>>>
    %r = cat %pna-f16.8, %pna-f16.8 dim = 0 : tile<8xptr<f16, <none>>>, tile<8xptr<f16, <none>>> -> tile<16xptr<f16, <none>>>
  }
  entry @k_4() {
    %i64.1 = constant <i64: 1> : tile<1xi64>
    %pna-f16.1 = int_to_ptr %i64.1 : tile<1xi64> -> tile<1xptr<f16, <none>>>
    %r = cat %pna-f16.1, %pna-f16.1 dim = 0 : tile<1xptr<f16, <none>>>, tile<1xptr<f16, <none>>> -> tile<2xptr<f16, <none>>>
  }
  entry @k_5() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %pna-f16.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<f16, <none>>>
    %r = cat %pna-f16.4x8, %pna-f16.4x8 dim = 0 : tile<4x8xptr<f16, <none>>>, tile<4x8xptr<f16, <none>>> -> tile<8x8xptr<f16, <none>>>
  }
}
