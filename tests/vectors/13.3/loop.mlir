cuda_tile.module @m {
  entry @k_0() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = loop : tile<8xf4E2M1FN> {
      break %f4E2M1FN.8 : tile<8xf4E2M1FN>
    }
  }
  entry @k_1() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %i1 = constant <i1: true> : tile<i1>
    loop iter_values(%x = %f4E2M1FN.8) : tile<8xf4E2M1FN> {
      if %i1 {
        break
      }
      continue %x : tile<8xf4E2M1FN>
    }
  }
  entry @k_2() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i4.8 = trunci %i8.8 : tile<8xi8> -> tile<8xi4>
    %r = loop : tile<8xi4> {
      break %i4.8 : tile<8xi4>
    }
  }
  entry @k_3() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i4.8 = trunci %i8.8 : tile<8xi8> -> tile<8xi4>
    %i1 = constant <i1: true> : tile<i1>
    loop iter_values(%x = %i4.8) : tile<8xi4> {
      if %i1 {
        break
      }
      continue %x : tile<8xi4>
    }
  }
}
