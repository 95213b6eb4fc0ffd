cuda_tile.module @m {
  entry @k_0() {
    %token = make_token : token
    %t = memory_fence_alias_tko %token
  }
}
