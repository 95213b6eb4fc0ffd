cuda_tile.module @m {
  entry @k_0() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-fnv8E5M3FNU = int_to_ptr %i64 : tile<i64> -> tile<ptr<fnv8E5M3FNU>>
    %fnv8E5M3FNU = constant <fnv8E5M3FNU: 1.0> : tile<fnv8E5M3FNU>
    %t = store_ptr_tko weak %ptr-fnv8E5M3FNU, %fnv8E5M3FNU : tile<ptr<fnv8E5M3FNU>>, tile<fnv8E5M3FNU> -> token
  }
  entry @k_1() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-fnv8E5M3FNU.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<fnv8E5M3FNU>>
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %t = store_ptr_tko weak %ptr-fnv8E5M3FNU.8, %fnv8E5M3FNU.8 : tile<8xptr<fnv8E5M3FNU>>, tile<8xfnv8E5M3FNU> -> token
  }
  entry @k_2() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-fnv8E5M3FNU.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<fnv8E5M3FNU>>
    %fnv8E5M3FNU.4x8 = constant <fnv8E5M3FNU: 1.0> : tile<4x8xfnv8E5M3FNU>
    %t = store_ptr_tko weak %ptr-fnv8E5M3FNU.4x8, %fnv8E5M3FNU.4x8 : tile<4x8xptr<fnv8E5M3FNU>>, tile<4x8xfnv8E5M3FNU> -> token
  }
  entry @k_3() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-fnv8E5M3FNU.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<fnv8E5M3FNU>>
    %fnv8E5M3FNU.2x4x8 = constant <fnv8E5M3FNU: 1.0> : tile<2x4x8xfnv8E5M3FNU>
    %t = store_ptr_tko weak %ptr-fnv8E5M3FNU.2x4x8, %fnv8E5M3FNU.2x4x8 : tile<2x4x8xptr<fnv8E5M3FNU>>, tile<2x4x8xfnv8E5M3FNU> -> token
  }
  entry @k_4() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-fnv8E5M3FNU.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<fnv8E5M3FNU>>
    %fnv8E5M3FNU.2x1x4x8 = constant <fnv8E5M3FNU: 1.0> : tile<2x1x4x8xfnv8E5M3FNU>
    %t = store_ptr_tko weak %ptr-fnv8E5M3FNU.2x1x4x8, %fnv8E5M3FNU.2x1x4x8 : tile<2x1x4x8xptr<fnv8E5M3FNU>>, tile<2x1x4x8xfnv8E5M3FNU> -> token
  }
  entry @k_5() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-fnv8E5M3FNU.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<fnv8E5M3FNU>>
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %token = make_token : token
    %t = store_ptr_tko weak %ptr-fnv8E5M3FNU.8, %fnv8E5M3FNU.8, %i1.8 token=%token : tile<8xptr<fnv8E5M3FNU>>, tile<8xfnv8E5M3FNU>, tile<8xi1> -> token
  }
  entry @k_6() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %pna-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32, <none>>>
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %t = store_ptr_tko weak %pna-f32.8, %f32.8 : tile<8xptr<f32, <none>>>, tile<8xf32> -> token
  }
}
