cuda_tile.module @m {
  entry @k_0() {
    %i1 = constant <i1: true> : tile<i1>
    for unsigned %i in (%i1 to %i1, step %i1) : tile<i1> {
    }
  }
  entry @k_1() {
    %i8 = constant <i8: 1> : tile<i8>
    for unsigned %i in (%i8 to %i8, step %i8) : tile<i8> {
    }
  }
  entry @k_2() {
    %i16 = constant <i16: 1> : tile<i16>
    for unsigned %i in (%i16 to %i16, step %i16) : tile<i16> {
    }
  }
  entry @k_3() {
    %i32 = constant <i32: 1> : tile<i32>
    for unsigned %i in (%i32 to %i32, step %i32) : tile<i32> {
    }
  }
  entry @k_4() {
    %i64 = constant <i64: 1> : tile<i64>
    for unsigned %i in (%i64 to %i64, step %i64) : tile<i64> {
    }
  }
  entry @k_5() {
    %i32 = constant <i32: 1> : tile<i32>
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = for %i in (%i32 to %i32, step %i32) : tile<i32> iter_values(%x = %f8E8M0FNU.8) -> (tile<8xf8E8M0FNU>) {
      continue %x : tile<8xf8E8M0FNU>
    }
  }
}
