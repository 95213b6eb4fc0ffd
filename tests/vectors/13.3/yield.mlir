cuda_tile.module @m {
  entry @k_0() {
    %i1 = constant <i1: true> : tile<i1>
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = if %i1 -> (tile<8xf4E2M1FN>) {
      yield %f4E2M1FN.8 : tile<8xf4E2M1FN>
    } else {
      yield %f4E2M1FN.8 : tile<8xf4E2M1FN>
    }
  }
  entry @k_1() {
    %i1 = constant <i1: true> : tile<i1>
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i4.8 = trunci %i8.8 : tile<8xi8> -> tile<8xi4>
    %r = if %i1 -> (tile<8xi4>) {
      yield %i4.8 : tile<8xi4>
    } else {
      yield %i4.8 : tile<8xi4>
    }
  }
}
