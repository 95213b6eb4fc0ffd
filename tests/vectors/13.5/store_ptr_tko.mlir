cuda_tile.module @m {
  entry @k_0() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %pua-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32, <unicast>>>
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %t = store_ptr_tko weak %pua-f32.8, %f32.8 : tile<8xptr<f32, <unicast>>>, tile<8xf32> -> token
  }
}
