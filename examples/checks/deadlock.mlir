// A lock that nobody gives back: the tile block that takes it second waits for ever.
cuda_tile.module @checks {
  entry @locked(%lock: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    loop {
      %seen, %t = atomic_cas_tko acq_rel device %lock, %zero, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      %taken = cmpi equal %seen, %zero, signed : tile<i32> -> tile<i1>
      if %taken {
        break
      }
      continue
    }
    return
  }
}
