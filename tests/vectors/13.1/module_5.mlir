cuda_tile.module @m {
  entry @k() {
    %p = get_global @t : tile<ptr<i32>>
  }
  global @t <i32: [1, 2]> : tile<2xi32>
}
