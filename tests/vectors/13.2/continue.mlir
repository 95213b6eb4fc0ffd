cuda_tile.module @m {
  entry @k_0() {
    %i32 = constant <i32: 1> : tile<i32>
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = for %i in (%i32 to %i32, step %i32) : tile<i32> iter_values(%x = %f8E8M0FNU.8) -> (tile<8xf8E8M0FNU>) {
      continue %x : tile<8xf8E8M0FNU>
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
