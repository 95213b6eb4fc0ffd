cuda_tile.module @m {
  entry @k_0() {
    return
  }
  entry @k_1() {
    loop {
      return
    }
  }
  entry @k_2() {
    %i1 = constant <i1: true> : tile<i1>
    loop {
      loop {
      if %i1 {
        return
      }
      }
      break
    }
  }
  entry @k_3() {
    %i1 = constant <i1: true> : tile<i1>
    if %i1 {
      return
    }
    return
  }
}
