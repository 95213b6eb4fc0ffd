cuda_tile.module @m {
  entry @k_0() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-fnv8E5M3FNU = int_to_ptr %i64 : tile<i64> -> tile<ptr<fnv8E5M3FNU>>
    %r = ptr_to_int %ptr-fnv8E5M3FNU : tile<ptr<fnv8E5M3FNU>> -> tile<i64>
  }
  entry @k_1() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-fnv8E5M3FNU.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<fnv8E5M3FNU>>
    %r = ptr_to_int %ptr-fnv8E5M3FNU.8 : tile<8xptr<fnv8E5M3FNU>> -> tile<8xi64>
  }
  entry @k_2() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-fnv8E5M3FNU.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<fnv8E5M3FNU>>
    %r = ptr_to_int %ptr-fnv8E5M3FNU.2x1x4x8 : tile<2x1x4x8xptr<fnv8E5M3FNU>> -> tile<2x1x4x8xi64>
  }
  entry @k_3() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %pna-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32, <none>>>
    %r = ptr_to_int %pna-f32.8 : tile<8xptr<f32, <none>>> -> tile<8xi64>
  }
  entry @k_4() {
    %i64 = constant <i64: 1> : tile<i64>
    %pna-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <none>>>
    %r = ptr_to_int %pna-f32 : tile<ptr<f32, <none>>> -> tile<i64>
  }
  entry @k_5() {
    %i64 = constant <i64: 1> : tile<i64>
    %pna-i8 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i8, <none>>>
    %r = ptr_to_int %pna-i8 : tile<ptr<i8, <none>>> -> tile<i64>
  }
  entry @k_6() {
    %i64 = constant <i64: 1> : tile<i64>
    %pna-f4E2M1FN = int_to_ptr %i64 : tile<i64> -> tile<ptr<f4E2M1FN, <none>>>
    %r = ptr_to_int %pna-f4E2M1FN : tile<ptr<f4E2M1FN, <none>>> -> tile<i64>
  }
  entry @k_7() {
    %i64 = constant <i64: 1> : tile<i64>
    %pna-i1 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i1, <none>>>
    %r = ptr_to_int %pna-i1 : tile<ptr<i1, <none>>> -> tile<i64>
  }
}
