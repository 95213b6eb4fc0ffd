cuda_tile.module @m {
  entry @k_0() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = bitcast %f4E2M1FN.8  : tile<8xf4E2M1FN> -> tile<8xf4E2M1FN>
  }
}
