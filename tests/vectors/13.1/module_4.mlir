cuda_tile.module @m {
  global @t <i32: [1, 2]> : tile<2xi32>
}
