cuda_tile.module @m {
  entry @k_0() {
    %i64 = constant <i64: 1> : tile<i64>
    %r = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <unicast>>>
  }
  entry @k_1() {
    %i64 = constant <i64: 1> : tile<i64>
    %r = int_to_ptr %i64 : tile<i64> -> tile<ptr<i8, <unicast>>>
  }
  entry @k_2() {
    %i64 = constant <i64: 1> : tile<i64>
    %r = int_to_ptr %i64 : tile<i64> -> tile<ptr<f4E2M1FN, <unicast>>>
  }
  entry @k_3() {
    %i64 = constant <i64: 1> : tile<i64>
    %r = int_to_ptr %i64 : tile<i64> -> tile<ptr<i1, <unicast>>>
  }
  entry @k_4() {
    %i64 = constant <i64: 1> : tile<i64>
    %r = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
  }
  entry @k_5() {
    %i64 = constant <i64: 1> : tile<i64>
    %r = int_to_ptr %i64 : tile<i64> -> tile<ptr<i8, <multicast>>>
  }
  entry @k_6() {
    %i64 = constant <i64: 1> : tile<i64>
    %r = int_to_ptr %i64 : tile<i64> -> tile<ptr<f4E2M1FN, <multicast>>>
  }
  entry @k_7() {
    %i64 = constant <i64: 1> : tile<i64>
    %r = int_to_ptr %i64 : tile<i64> -> tile<ptr<i1, <multicast>>>
  }
}
