cuda_tile.module @m {
  entry @k_0() {
    %i64 = constant <i64: 1> : tile<i64>
    %pua-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <unicast>>>
    %r = ptr_to_int %pua-f32 : tile<ptr<f32, <unicast>>> -> tile<i64>
  }
  entry @k_1() {
    %i64 = constant <i64: 1> : tile<i64>
    %pua-i8 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i8, <unicast>>>
    %r = ptr_to_int %pua-i8 : tile<ptr<i8, <unicast>>> -> tile<i64>
  }
  entry @k_2() {
    %i64 = constant <i64: 1> : tile<i64>
    %pua-f4E2M1FN = int_to_ptr %i64 : tile<i64> -> tile<ptr<f4E2M1FN, <unicast>>>
    %r = ptr_to_int %pua-f4E2M1FN : tile<ptr<f4E2M1FN, <unicast>>> -> tile<i64>
  }
  entry @k_3() {
    %i64 = constant <i64: 1> : tile<i64>
    %pua-i1 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i1, <unicast>>>
    %r = ptr_to_int %pua-i1 : tile<ptr<i1, <unicast>>> -> tile<i64>
  }
  entry @k_4() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %r = ptr_to_int %pma-f32 : tile<ptr<f32, <multicast>>> -> tile<i64>
  }
  entry @k_5() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-i8 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i8, <multicast>>>
    %r = ptr_to_int %pma-i8 : tile<ptr<i8, <multicast>>> -> tile<i64>
  }
  entry @k_6() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f4E2M1FN = int_to_ptr %i64 : tile<i64> -> tile<ptr<f4E2M1FN, <multicast>>>
    %r = ptr_to_int %pma-f4E2M1FN : tile<ptr<f4E2M1FN, <multicast>>> -> tile<i64>
  }
  entry @k_7() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-i1 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i1, <multicast>>>
    %r = ptr_to_int %pma-i1 : tile<ptr<i1, <multicast>>> -> tile<i64>
  }
}
