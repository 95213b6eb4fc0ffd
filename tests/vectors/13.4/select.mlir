cuda_tile.module @m {
  entry @k_0() {
    %i1 = constant <i1: true> : tile<i1>
    %fnv8E5M3FNU = constant <fnv8E5M3FNU: 1.0> : tile<fnv8E5M3FNU>
    %r = select %i1, %fnv8E5M3FNU, %fnv8E5M3FNU : tile<i1>, tile<fnv8E5M3FNU>
  }
  entry @k_1() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = select %i1.8, %fnv8E5M3FNU.8, %fnv8E5M3FNU.8 : tile<8xi1>, tile<8xfnv8E5M3FNU>
  }
  entry @k_2() {
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %fnv8E5M3FNU.4x8 = constant <fnv8E5M3FNU: 1.0> : tile<4x8xfnv8E5M3FNU>
    %r = select %i1.4x8, %fnv8E5M3FNU.4x8, %fnv8E5M3FNU.4x8 : tile<4x8xi1>, tile<4x8xfnv8E5M3FNU>
  }
  entry @k_3() {
    %i1.2x4x8 = constant <i1: true> : tile<2x4x8xi1>
    %fnv8E5M3FNU.2x4x8 = constant <fnv8E5M3FNU: 1.0> : tile<2x4x8xfnv8E5M3FNU>
    %r = select %i1.2x4x8, %fnv8E5M3FNU.2x4x8, %fnv8E5M3FNU.2x4x8 : tile<2x4x8xi1>, tile<2x4x8xfnv8E5M3FNU>
  }
  entry @k_4() {
    %i1.2x1x4x8 = constant <i1: true> : tile<2x1x4x8xi1>
    %fnv8E5M3FNU.2x1x4x8 = constant <fnv8E5M3FNU: 1.0> : tile<2x1x4x8xfnv8E5M3FNU>
    %r = select %i1.2x1x4x8, %fnv8E5M3FNU.2x1x4x8, %fnv8E5M3FNU.2x1x4x8 : tile<2x1x4x8xi1>, tile<2x1x4x8xfnv8E5M3FNU>
  }
  entry @k_5() {
    %i1 = constant <i1: true> : tile<i1>
    %i64 = constant <i64: 1> : tile<i64>
    %pna-f16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f16, <none>>>
    %r = select %i1, %pna-f16, %pna-f16 : tile<i1>, tile<ptr<f16, <none>>>
  }
  entry @k_6() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %pna-f16.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f16, <none>>>
    %r = select %i1.8, %pna-f16.8, %pna-f16.8 : tile<8xi1>, tile<8xptr<f16, <none>>>
  }
  entry @k_7() {
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %pna-f16.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<f16, <none>>>
    %r = select %i1.4x8, %pna-f16.4x8, %pna-f16.4x8 : tile<4x8xi1>, tile<4x8xptr<f16, <none>>>
  }
  entry @k_8() {
    %i1.2x4x8 = constant <i1: true> : tile<2x4x8xi1>
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %pna-f16.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<f16, <none>>>
    %r = select %i1.2x4x8, %pna-f16.2x4x8, %pna-f16.2x4x8 : tile<2x4x8xi1>, tile<2x4x8xptr<f16, <none>>>
  }
  entry @k_9() {
    %i1.2x1x4x8 = constant <i1: true> : tile<2x1x4x8xi1>
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %pna-f16.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<f16, <none>>>
    %r = select %i1.2x1x4x8, %pna-f16.2x1x4x8, %pna-f16.2x1x4x8 : tile<2x1x4x8xi1>, tile<2x1x4x8xptr<f16, <none>>>
  }
}
