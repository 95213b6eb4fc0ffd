// Example loop_0 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @example() {
    // A simple "while-do" loop.
    loop {
      %cond = constant <i1: 1> : tile<i1>
      if %cond {
        continue
      }
      break
    }
    return
  }
}
