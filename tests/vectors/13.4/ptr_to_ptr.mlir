cuda_tile.module @m {
  entry @k_0() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-fnv8E5M3FNU.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<fnv8E5M3FNU>>
    %r = ptr_to_ptr %ptr-fnv8E5M3FNU.8 : tile<8xptr<fnv8E5M3FNU>> -> tile<8xptr<f32>>
  }
  entry @k_1() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-fnv8E5M3FNU.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<fnv8E5M3FNU>>
    %r = ptr_to_ptr %ptr-fnv8E5M3FNU.8 : tile<8xptr<fnv8E5M3FNU>> -> tile<8xptr<i8>>
  }
  entry @k_2() {
    %i64 = constant <i64: 1> : tile<i64>
    %pna-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <none>>>
    %r = ptr_to_ptr %pna-f32 : tile<ptr<f32, <none>>> -> tile<ptr<f32>>
  }
  entry @k_3() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %r = ptr_to_ptr %ptr-f32 : tile<ptr<f32>> -> tile<ptr<i8, <none>>>
  }
  entry @k_4() {
    %i64 = constant <i64: 1> : tile<i64>
    %pna-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <none>>>
    %r = ptr_to_ptr %pna-f32 : tile<ptr<f32, <none>>> -> tile<ptr<i32>>
  }
  entry @k_5() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %r = ptr_to_ptr %ptr-i32 : tile<ptr<i32>> -> tile<ptr<f32, <none>>>
  }
  entry @k_6() {
    %i64 = constant <i64: 1> : tile<i64>
    %pna-i8 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i8, <none>>>
    %r = ptr_to_ptr %pna-i8 : tile<ptr<i8, <none>>> -> tile<ptr<i32>>
  }
  entry @k_7() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %r = ptr_to_ptr %ptr-i32 : tile<ptr<i32>> -> tile<ptr<i8, <none>>>
  }
  entry @k_8() {
    %i64 = constant <i64: 1> : tile<i64>
    %pna-f4E2M1FN = int_to_ptr %i64 : tile<i64> -> tile<ptr<f4E2M1FN, <none>>>
    %r = ptr_to_ptr %pna-f4E2M1FN : tile<ptr<f4E2M1FN, <none>>> -> tile<ptr<i32>>
  }
  entry @k_9() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %r = ptr_to_ptr %ptr-i32 : tile<ptr<i32>> -> tile<ptr<f4E2M1FN, <none>>>
  }
  entry @k_10() {
    %i64 = constant <i64: 1> : tile<i64>
    %pna-i1 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i1, <none>>>
    %r = ptr_to_ptr %pna-i1 : tile<ptr<i1, <none>>> -> tile<ptr<i32>>
  }
  entry @k_11() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %r = ptr_to_ptr %ptr-i32 : tile<ptr<i32>> -> tile<ptr<i1, <none>>>
  }
}
