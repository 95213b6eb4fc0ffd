cuda_tile.module @m {
  entry @k_0() {
    %i64 = constant <i64: 1> : tile<i64>
    %pua-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <unicast>>>
    %r = ptr_to_ptr %pua-f32 : tile<ptr<f32, <unicast>>> -> tile<ptr<i32>>
  }
  entry @k_1() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %r = ptr_to_ptr %ptr-i32 : tile<ptr<i32>> -> tile<ptr<f32, <unicast>>>
  }
  entry @k_2() {
    %i64 = constant <i64: 1> : tile<i64>
    %pua-i8 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i8, <unicast>>>
    %r = ptr_to_ptr %pua-i8 : tile<ptr<i8, <unicast>>> -> tile<ptr<i32>>
  }
  entry @k_3() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %r = ptr_to_ptr %ptr-i32 : tile<ptr<i32>> -> tile<ptr<i8, <unicast>>>
  }
  entry @k_4() {
    %i64 = constant <i64: 1> : tile<i64>
    %pua-f4E2M1FN = int_to_ptr %i64 : tile<i64> -> tile<ptr<f4E2M1FN, <unicast>>>
    %r = ptr_to_ptr %pua-f4E2M1FN : tile<ptr<f4E2M1FN, <unicast>>> -> tile<ptr<i32>>
  }
  entry @k_5() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %r = ptr_to_ptr %ptr-i32 : tile<ptr<i32>> -> tile<ptr<f4E2M1FN, <unicast>>>
  }
  entry @k_6() {
    %i64 = constant <i64: 1> : tile<i64>
    %pua-i1 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i1, <unicast>>>
    %r = ptr_to_ptr %pua-i1 : tile<ptr<i1, <unicast>>> -> tile<ptr<i32>>
  }
  entry @k_7() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %r = ptr_to_ptr %ptr-i32 : tile<ptr<i32>> -> tile<ptr<i1, <unicast>>>
  }
  entry @k_8() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %r = ptr_to_ptr %pma-f32 : tile<ptr<f32, <multicast>>> -> tile<ptr<i32>>
  }
  entry @k_9() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %r = ptr_to_ptr %ptr-i32 : tile<ptr<i32>> -> tile<ptr<f32, <multicast>>>
  }
  entry @k_10() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-i8 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i8, <multicast>>>
    %r = ptr_to_ptr %pma-i8 : tile<ptr<i8, <multicast>>> -> tile<ptr<i32>>
  }
  entry @k_11() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %r = ptr_to_ptr %ptr-i32 : tile<ptr<i32>> -> tile<ptr<i8, <multicast>>>
  }
  entry @k_12() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f4E2M1FN = int_to_ptr %i64 : tile<i64> -> tile<ptr<f4E2M1FN, <multicast>>>
    %r = ptr_to_ptr %pma-f4E2M1FN : tile<ptr<f4E2M1FN, <multicast>>> -> tile<ptr<i32>>
  }
  entry @k_13() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %r = ptr_to_ptr %ptr-i32 : tile<ptr<i32>> -> tile<ptr<f4E2M1FN, <multicast>>>
  }
  entry @k_14() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-i1 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i1, <multicast>>>
    %r = ptr_to_ptr %pma-i1 : tile<ptr<i1, <multicast>>> -> tile<ptr<i32>>
  }
  entry @k_15() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %r = ptr_to_ptr %ptr-i32 : tile<ptr<i32>> -> tile<ptr<i1, <multicast>>>
  }
}
