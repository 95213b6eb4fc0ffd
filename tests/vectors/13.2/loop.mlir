cuda_tile.module @m {
  entry @k_0() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = loop : tile<8xf8E8M0FNU> {
      break %f8E8M0FNU.8 : tile<8xf8E8M0FNU>
    }
  }
  entry @k_1() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %i1 = constant <i1: true> : tile<i1>
    loop iter_values(%x = %f8E8M0FNU.8) : tile<8xf8E8M0FNU> {
      if %i1 {
        break
      }
      continue %x : tile<8xf8E8M0FNU>
    }
  }
}
