cuda_tile.module @m {
  entry @k_0() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %t = print_tko "%d", %fnv8E5M3FNU.8 : tile<8xfnv8E5M3FNU> -> token
  }
}
