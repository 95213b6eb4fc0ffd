cuda_tile.module @m {
  entry @k_0() {
    %t = make_token : token
  }
}
