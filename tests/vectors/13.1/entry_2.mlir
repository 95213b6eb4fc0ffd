cuda_tile.module @m {
  entry @k(%a: tile<i32> loc("k.py":3:1)) {
    return loc("k.py":3:1)
  } loc("k.py":3:1)
}
