cuda_tile.module @m {
  entry @k() {
    %c = constant <i1: true> : tile<i1>
    if %c {
    } loc("k.py":3:1)
  }
}
