cuda_tile.module @m {
  entry @k_0() {
    %token = make_token : token
    %t = join_tokens %token, %token : token
  }
  entry @k_1() {
    %token = make_token : token
    %t = join_tokens %token, %token, %token : token
  }
  entry @k_2() {
    %token = make_token : token
    %t = join_tokens %token, %token, %token, %token, %token, %token, %token, %token, %token : token
  }
}
