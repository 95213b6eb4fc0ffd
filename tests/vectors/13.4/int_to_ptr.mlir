cuda_tile.module @m {
  entry @k_0() {
    %i64 = constant <i64: 1> : tile<i64>
    %r = int_to_ptr %i64 : tile<i64> -> tile<ptr<fnv8E5M3FNU>>
  }
  entry @k_1() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<fnv8E5M3FNU>>
  }
  entry @k_2() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %r = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<fnv8E5M3FNU>>
  }
  entry @k_3() {
    %i64 = constant <i64: 1> : tile<i64>
    %r = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <none>>>
  }
  entry @k_4() {
    %i64 = constant <i64: 1> : tile<i64>
    %r = int_to_ptr %i64 : tile<i64> -> tile<ptr<i8, <none>>>
  }
  entry @k_5() {
    %i64 = constant <i64: 1> : tile<i64>
    %r = int_to_ptr %i64 : tile<i64> -> tile<ptr<f4E2M1FN, <none>>>
  }
  entry @k_6() {
    %i64 = constant <i64: 1> : tile<i64>
    %r = int_to_ptr %i64 : tile<i64> -> tile<ptr<i1, <none>>>
  }
}
