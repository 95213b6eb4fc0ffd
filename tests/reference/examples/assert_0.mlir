// Example assert_0 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @example(%arg0: tile<i1>) {
    assert %arg0, "assertion failed" : tile<i1>
    return
  }
}
