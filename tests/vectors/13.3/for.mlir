cuda_tile.module @m {
  entry @k_0() {
    %i32 = constant <i32: 1> : tile<i32>
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = for %i in (%i32 to %i32, step %i32) : tile<i32> iter_values(%x = %f4E2M1FN.8) -> (tile<8xf4E2M1FN>) {
      continue %x : tile<8xf4E2M1FN>
    }
  }
  entry @k_1() {
    %i32 = constant <i32: 1> : tile<i32>
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i4.8 = trunci %i8.8 : tile<8xi8> -> tile<8xi4>
    %r = for %i in (%i32 to %i32, step %i32) : tile<i32> iter_values(%x = %i4.8) -> (tile<8xi4>) {
      continue %x : tile<8xi4>
    }
  }
}
