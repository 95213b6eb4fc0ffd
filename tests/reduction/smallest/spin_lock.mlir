cuda_tile.module @smallest {
  entry @k(%p: tile<ptr<i32>>, %n: tile<i32>, %c: tile<i1>) {
    loop {
      %old, %t = atomic_cas_tko relaxed tl_blk %p, %n, %n : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      if %c {
      } else {
        break
      }
    }
    return
  }
}
