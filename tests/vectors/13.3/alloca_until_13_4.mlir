cuda_tile.module @m {
  entry @k_0() {
    %p = alloca num_elem = 64, alignment = 2 : tile<ptr<tf32>>
  }
  entry @k_1() {
    %p = alloca num_elem = 64, alignment = 2 global : tile<ptr<tf32>>
  }
}
