cuda_tile.module @m {
  entry @k_0() {
    %i64 = constant <i64: 1> : tile<i64>
    %pua-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <unicast>>>
    %i32 = constant <i32: 1> : tile<i32>
    %r = offset %pua-f32, %i32 : tile<ptr<f32, <unicast>>>, tile<i32> -> tile<ptr<f32, <unicast>>>
  }
  entry @k_1() {
    %i64 = constant <i64: 1> : tile<i64>
    %pua-i8 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i8, <unicast>>>
    %i32 = constant <i32: 1> : tile<i32>
    %r = offset %pua-i8, %i32 : tile<ptr<i8, <unicast>>>, tile<i32> -> tile<ptr<i8, <unicast>>>
  }
  entry @k_2() {
    %i64 = constant <i64: 1> : tile<i64>
    %pua-f4E2M1FN = int_to_ptr %i64 : tile<i64> -> tile<ptr<f4E2M1FN, <unicast>>>
    %i32 = constant <i32: 1> : tile<i32>
    %r = offset %pua-f4E2M1FN, %i32 : tile<ptr<f4E2M1FN, <unicast>>>, tile<i32> -> tile<ptr<f4E2M1FN, <unicast>>>
  }
  entry @k_3() {
    %i64 = constant <i64: 1> : tile<i64>
    %pua-i1 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i1, <unicast>>>
    %i32 = constant <i32: 1> : tile<i32>
    %r = offset %pua-i1, %i32 : tile<ptr<i1, <unicast>>>, tile<i32> -> tile<ptr<i1, <unicast>>>
  }
  entry @k_4() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <multicast>>>
    %i32 = constant <i32: 1> : tile<i32>
    %r = offset %pma-f32, %i32 : tile<ptr<f32, <multicast>>>, tile<i32> -> tile<ptr<f32, <multicast>>>
  }
  entry @k_5() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-i8 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i8, <multicast>>>
    %i32 = constant <i32: 1> : tile<i32>
    %r = offset %pma-i8, %i32 : tile<ptr<i8, <multicast>>>, tile<i32> -> tile<ptr<i8, <multicast>>>
  }
  entry @k_6() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-f4E2M1FN = int_to_ptr %i64 : tile<i64> -> tile<ptr<f4E2M1FN, <multicast>>>
    %i32 = constant <i32: 1> : tile<i32>
    %r = offset %pma-f4E2M1FN, %i32 : tile<ptr<f4E2M1FN, <multicast>>>, tile<i32> -> tile<ptr<f4E2M1FN, <multicast>>>
  }
  entry @k_7() {
    %i64 = constant <i64: 1> : tile<i64>
    %pma-i1 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i1, <multicast>>>
    %i32 = constant <i32: 1> : tile<i32>
    %r = offset %pma-i1, %i32 : tile<ptr<i1, <multicast>>>, tile<i32> -> tile<ptr<i1, <multicast>>>
  }
}
