cuda_tile.module @m {
  entry @"a b\22c" () { return }
}
