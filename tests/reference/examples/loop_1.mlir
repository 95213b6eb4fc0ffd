// Example loop_1 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @example() {
    // A simple "do-while" loop.
    loop {
      //... body of the loop.
      %cond = constant <i1: 1> : tile<i1>
      if %cond {
        continue
      }
      break
    }
    return
  }
}
