cuda_tile.module @m {
  entry @k_0() {
    %token = make_token : token
    %t = gdc_wait_tko token = %token -> token
  }
  entry @k_1() {
    %t = gdc_wait_tko -> token
  }
}
