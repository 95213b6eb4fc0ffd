cuda_tile.module @m {
  entry @k_0() {
    %i1 = constant <i1: true> : tile<i1>
    %r = assume div_by<1>, %i1 : tile<i1>
  }
  entry @k_1() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = assume div_by<16>, %i1.8 : tile<8xi1>
  }
  entry @k_2() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = assume div_by<4611686018427387904>, %i1.8 : tile<8xi1>
  }
  entry @k_3() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = assume div_by<4, every 4 along 0>, %i1.8 : tile<8xi1>
  }
  entry @k_4() {
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %r = assume div_by<2, every 0 along 1>, %i1.4x8 : tile<4x8xi1>
  }
  entry @k_5() {
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %r = assume div_by<8, every 8 along 1>, %i1.4x8 : tile<4x8xi1>
  }
  entry @k_6() {
    %i1 = constant <i1: true> : tile<i1>
    %r = assume same_elements<[]>, %i1 : tile<i1>
  }
  entry @k_7() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = assume same_elements<[8]>, %i1.8 : tile<8xi1>
  }
  entry @k_8() {
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %r = assume same_elements<[1, 0]>, %i1.4x8 : tile<4x8xi1>
  }
  entry @k_9() {
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %r = assume same_elements<[2, 4]>, %i1.4x8 : tile<4x8xi1>
  }
  entry @k_10() {
    %i1 = constant <i1: true> : tile<i1>
    %r = assume bounded<0, ?>, %i1 : tile<i1>
  }
  entry @k_11() {
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %r = assume bounded<0, ?>, %i1.4x8 : tile<4x8xi1>
  }
  entry @k_12() {
    %i1 = constant <i1: true> : tile<i1>
    %r = assume bounded<?, 0>, %i1 : tile<i1>
  }
  entry @k_13() {
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %r = assume bounded<?, 0>, %i1.4x8 : tile<4x8xi1>
  }
  entry @k_14() {
    %i1 = constant <i1: true> : tile<i1>
    %r = assume bounded<?, ?>, %i1 : tile<i1>
  }
  entry @k_15() {
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %r = assume bounded<?, ?>, %i1.4x8 : tile<4x8xi1>
  }
  entry @k_16() {
    %i1 = constant <i1: true> : tile<i1>
    %r = assume bounded<-1, 0>, %i1 : tile<i1>
  }
  entry @k_17() {
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %r = assume bounded<-1, 0>, %i1.4x8 : tile<4x8xi1>
  }
  entry @k_18() {
    %i1 = constant <i1: true> : tile<i1>
    %r = assume bounded<-1, -1>, %i1 : tile<i1>
  }
  entry @k_19() {
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %r = assume bounded<-1, -1>, %i1.4x8 : tile<4x8xi1>
  }
  entry @k_20() {
    %i8 = constant <i8: 1> : tile<i8>
    %r = assume div_by<1>, %i8 : tile<i8>
  }
  entry @k_21() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = assume div_by<16>, %i8.8 : tile<8xi8>
  }
  entry @k_22() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = assume div_by<4611686018427387904>, %i8.8 : tile<8xi8>
  }
  entry @k_23() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = assume div_by<4, every 4 along 0>, %i8.8 : tile<8xi8>
  }
  entry @k_24() {
    %i8.4x8 = constant <i8: 1> : tile<4x8xi8>
    %r = assume div_by<2, every 0 along 1>, %i8.4x8 : tile<4x8xi8>
  }
  entry @k_25() {
    %i8.4x8 = constant <i8: 1> : tile<4x8xi8>
    %r = assume div_by<8, every 8 along 1>, %i8.4x8 : tile<4x8xi8>
  }
  entry @k_26() {
    %i8 = constant <i8: 1> : tile<i8>
    %r = assume same_elements<[]>, %i8 : tile<i8>
  }
  entry @k_27() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = assume same_elements<[8]>, %i8.8 : tile<8xi8>
  }
  entry @k_28() {
    %i8.4x8 = constant <i8: 1> : tile<4x8xi8>
    %r = assume same_elements<[1, 0]>, %i8.4x8 : tile<4x8xi8>
  }
  entry @k_29() {
    %i8.4x8 = constant <i8: 1> : tile<4x8xi8>
    %r = assume same_elements<[2, 4]>, %i8.4x8 : tile<4x8xi8>
  }
  entry @k_30() {
    %i8 = constant <i8: 1> : tile<i8>
    %r = assume bounded<0, ?>, %i8 : tile<i8>
  }
  entry @k_31() {
    %i8.4x8 = constant <i8: 1> : tile<4x8xi8>
    %r = assume bounded<0, ?>, %i8.4x8 : tile<4x8xi8>
  }
  entry @k_32() {
    %i8 = constant <i8: 1> : tile<i8>
    %r = assume bounded<?, 0>, %i8 : tile<i8>
  }
  entry @k_33() {
    %i8.4x8 = constant <i8: 1> : tile<4x8xi8>
    %r = assume bounded<?, 0>, %i8.4x8 : tile<4x8xi8>
  }
  entry @k_34() {
    %i8 = constant <i8: 1> : tile<i8>
    %r = assume bounded<?, ?>, %i8 : tile<i8>
  }
  entry @k_35() {
    %i8.4x8 = constant <i8: 1> : tile<4x8xi8>
    %r = assume bounded<?, ?>, %i8.4x8 : tile<4x8xi8>
  }
  entry @k_36() {
    %i8 = constant <i8: 1> : tile<i8>
    %r = assume bounded<-128, 127>, %i8 : tile<i8>
  }
  entry @k_37() {
    %i8.4x8 = constant <i8: 1> : tile<4x8xi8>
    %r = assume bounded<-128, 127>, %i8.4x8 : tile<4x8xi8>
  }
  entry @k_38() {
    %i8 = constant <i8: 1> : tile<i8>
    %r = assume bounded<-1, -1>, %i8 : tile<i8>
  }
  entry @k_39() {
    %i8.4x8 = constant <i8: 1> : tile<4x8xi8>
    %r = assume bounded<-1, -1>, %i8.4x8 : tile<4x8xi8>
  }
  entry @k_40() {
    %i16 = constant <i16: 1> : tile<i16>
    %r = assume div_by<1>, %i16 : tile<i16>
  }
  entry @k_41() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = assume div_by<16>, %i16.8 : tile<8xi16>
  }
  entry @k_42() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = assume div_by<4611686018427387904>, %i16.8 : tile<8xi16>
  }
  entry @k_43() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = assume div_by<4, every 4 along 0>, %i16.8 : tile<8xi16>
  }
  entry @k_44() {
    %i16.4x8 = constant <i16: 1> : tile<4x8xi16>
    %r = assume div_by<2, every 0 along 1>, %i16.4x8 : tile<4x8xi16>
  }
  entry @k_45() {
    %i16.4x8 = constant <i16: 1> : tile<4x8xi16>
    %r = assume div_by<8, every 8 along 1>, %i16.4x8 : tile<4x8xi16>
  }
  entry @k_46() {
    %i16 = constant <i16: 1> : tile<i16>
    %r = assume same_elements<[]>, %i16 : tile<i16>
  }
  entry @k_47() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = assume same_elements<[8]>, %i16.8 : tile<8xi16>
  }
  entry @k_48() {
    %i16.4x8 = constant <i16: 1> : tile<4x8xi16>
    %r = assume same_elements<[1, 0]>, %i16.4x8 : tile<4x8xi16>
  }
  entry @k_49() {
    %i16.4x8 = constant <i16: 1> : tile<4x8xi16>
    %r = assume same_elements<[2, 4]>, %i16.4x8 : tile<4x8xi16>
  }
  entry @k_50() {
    %i16 = constant <i16: 1> : tile<i16>
    %r = assume bounded<0, ?>, %i16 : tile<i16>
  }
  entry @k_51() {
    %i16.4x8 = constant <i16: 1> : tile<4x8xi16>
    %r = assume bounded<0, ?>, %i16.4x8 : tile<4x8xi16>
  }
  entry @k_52() {
    %i16 = constant <i16: 1> : tile<i16>
    %r = assume bounded<?, 0>, %i16 : tile<i16>
  }
  entry @k_53() {
    %i16.4x8 = constant <i16: 1> : tile<4x8xi16>
    %r = assume bounded<?, 0>, %i16.4x8 : tile<4x8xi16>
  }
  entry @k_54() {
    %i16 = constant <i16: 1> : tile<i16>
    %r = assume bounded<?, ?>, %i16 : tile<i16>
  }
  entry @k_55() {
    %i16.4x8 = constant <i16: 1> : tile<4x8xi16>
    %r = assume bounded<?, ?>, %i16.4x8 : tile<4x8xi16>
  }
  entry @k_56() {
    %i16 = constant <i16: 1> : tile<i16>
    %r = assume bounded<-32768, 32767>, %i16 : tile<i16>
  }
  entry @k_57() {
    %i16.4x8 = constant <i16: 1> : tile<4x8xi16>
    %r = assume bounded<-32768, 32767>, %i16.4x8 : tile<4x8xi16>
  }
  entry @k_58() {
    %i16 = constant <i16: 1> : tile<i16>
    %r = assume bounded<-1, -1>, %i16 : tile<i16>
  }
  entry @k_59() {
    %i16.4x8 = constant <i16: 1> : tile<4x8xi16>
    %r = assume bounded<-1, -1>, %i16.4x8 : tile<4x8xi16>
  }
  entry @k_60() {
    %i32 = constant <i32: 1> : tile<i32>
    %r = assume div_by<1>, %i32 : tile<i32>
  }
  entry @k_61() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = assume div_by<16>, %i32.8 : tile<8xi32>
  }
  entry @k_62() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = assume div_by<4611686018427387904>, %i32.8 : tile<8xi32>
  }
  entry @k_63() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = assume div_by<4, every 4 along 0>, %i32.8 : tile<8xi32>
  }
  entry @k_64() {
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r = assume div_by<2, every 0 along 1>, %i32.4x8 : tile<4x8xi32>
  }
  entry @k_65() {
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r = assume div_by<8, every 8 along 1>, %i32.4x8 : tile<4x8xi32>
  }
  entry @k_66() {
    %i32 = constant <i32: 1> : tile<i32>
    %r = assume same_elements<[]>, %i32 : tile<i32>
  }
  entry @k_67() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = assume same_elements<[8]>, %i32.8 : tile<8xi32>
  }
  entry @k_68() {
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r = assume same_elements<[1, 0]>, %i32.4x8 : tile<4x8xi32>
  }
  entry @k_69() {
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r = assume same_elements<[2, 4]>, %i32.4x8 : tile<4x8xi32>
  }
  entry @k_70() {
    %i32 = constant <i32: 1> : tile<i32>
    %r = assume bounded<0, ?>, %i32 : tile<i32>
  }
  entry @k_71() {
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r = assume bounded<0, ?>, %i32.4x8 : tile<4x8xi32>
  }
  entry @k_72() {
    %i32 = constant <i32: 1> : tile<i32>
    %r = assume bounded<?, 0>, %i32 : tile<i32>
  }
  entry @k_73() {
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r = assume bounded<?, 0>, %i32.4x8 : tile<4x8xi32>
  }
  entry @k_74() {
    %i32 = constant <i32: 1> : tile<i32>
    %r = assume bounded<?, ?>, %i32 : tile<i32>
  }
  entry @k_75() {
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r = assume bounded<?, ?>, %i32.4x8 : tile<4x8xi32>
  }
  entry @k_76() {
    %i32 = constant <i32: 1> : tile<i32>
    %r = assume bounded<-2147483648, 2147483647>, %i32 : tile<i32>
  }
  entry @k_77() {
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r = assume bounded<-2147483648, 2147483647>, %i32.4x8 : tile<4x8xi32>
  }
  entry @k_78() {
    %i32 = constant <i32: 1> : tile<i32>
    %r = assume bounded<-1, -1>, %i32 : tile<i32>
  }
  entry @k_79() {
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r = assume bounded<-1, -1>, %i32.4x8 : tile<4x8xi32>
  }
  entry @k_80() {
    %i64 = constant <i64: 1> : tile<i64>
    %r = assume div_by<1>, %i64 : tile<i64>
  }
  entry @k_81() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = assume div_by<16>, %i64.8 : tile<8xi64>
  }
  entry @k_82() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = assume div_by<4611686018427387904>, %i64.8 : tile<8xi64>
  }
  entry @k_83() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = assume div_by<4, every 4 along 0>, %i64.8 : tile<8xi64>
  }
  entry @k_84() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %r = assume div_by<2, every 0 along 1>, %i64.4x8 : tile<4x8xi64>
  }
  entry @k_85() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %r = assume div_by<8, every 8 along 1>, %i64.4x8 : tile<4x8xi64>
  }
  entry @k_86() {
    %i64 = constant <i64: 1> : tile<i64>
    %r = assume same_elements<[]>, %i64 : tile<i64>
  }
  entry @k_87() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = assume same_elements<[8]>, %i64.8 : tile<8xi64>
  }
  entry @k_88() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %r = assume same_elements<[1, 0]>, %i64.4x8 : tile<4x8xi64>
  }
  entry @k_89() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %r = assume same_elements<[2, 4]>, %i64.4x8 : tile<4x8xi64>
  }
  entry @k_90() {
    %i64 = constant <i64: 1> : tile<i64>
    %r = assume bounded<0, ?>, %i64 : tile<i64>
  }
  entry @k_91() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %r = assume bounded<0, ?>, %i64.4x8 : tile<4x8xi64>
  }
  entry @k_92() {
    %i64 = constant <i64: 1> : tile<i64>
    %r = assume bounded<?, 0>, %i64 : tile<i64>
  }
  entry @k_93() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %r = assume bounded<?, 0>, %i64.4x8 : tile<4x8xi64>
  }
  entry @k_94() {
    %i64 = constant <i64: 1> : tile<i64>
    %r = assume bounded<?, ?>, %i64 : tile<i64>
  }
  entry @k_95() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %r = assume bounded<?, ?>, %i64.4x8 : tile<4x8xi64>
  }
  entry @k_96() {
    %i64 = constant <i64: 1> : tile<i64>
    %r = assume bounded<-9223372036854775808, 9223372036854775807>, %i64 : tile<i64>
  }
  entry @k_97() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %r = assume bounded<-9223372036854775808, 9223372036854775807>, %i64.4x8 : tile<4x8xi64>
  }
  entry @k_98() {
    %i64 = constant <i64: 1> : tile<i64>
    %r = assume bounded<-1, -1>, %i64 : tile<i64>
  }
  entry @k_99() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %r = assume bounded<-1, -1>, %i64.4x8 : tile<4x8xi64>
  }
  entry @k_100() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %r = assume div_by<1>, %ptr-f32 : tile<ptr<f32>>
  }
  entry @k_101() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %r = assume div_by<16>, %ptr-f32.8 : tile<8xptr<f32>>
  }
  entry @k_102() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %r = assume div_by<4611686018427387904>, %ptr-f32.8 : tile<8xptr<f32>>
  }
  entry @k_103() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %r = assume div_by<4, every 4 along 0>, %ptr-f32.8 : tile<8xptr<f32>>
  }
  entry @k_104() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-f32.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<f32>>
    %r = assume div_by<2, every 0 along 1>, %ptr-f32.4x8 : tile<4x8xptr<f32>>
  }
  entry @k_105() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-f32.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<f32>>
    %r = assume div_by<8, every 8 along 1>, %ptr-f32.4x8 : tile<4x8xptr<f32>>
  }
  entry @k_106() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %r = assume same_elements<[]>, %ptr-f32 : tile<ptr<f32>>
  }
  entry @k_107() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %r = assume same_elements<[8]>, %ptr-f32.8 : tile<8xptr<f32>>
  }
  entry @k_108() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-f32.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<f32>>
    %r = assume same_elements<[1, 0]>, %ptr-f32.4x8 : tile<4x8xptr<f32>>
  }
  entry @k_109() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-f32.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<f32>>
    %r = assume same_elements<[2, 4]>, %ptr-f32.4x8 : tile<4x8xptr<f32>>
  }
  entry @k_110() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %v = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %r = assume div_by<16>, %v : tensor_view<64x32xf32, strides=[32,1]>
  }
  entry @k_111() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = assume #cuda_tile.div_by<16>, %i32.8 : tile<8xi32>
  }
}
