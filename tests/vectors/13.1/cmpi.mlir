cuda_tile.module @m {
  entry @k_0() {
    %i1 = constant <i1: true> : tile<i1>
    %r = cmpi equal %i1, %i1, signed : tile<i1> -> tile<i1>
  }
  entry @k_1() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = cmpi equal %i1.8, %i1.8, signed : tile<8xi1> -> tile<8xi1>
  }
  entry @k_2() {
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %r = cmpi equal %i1.4x8, %i1.4x8, signed : tile<4x8xi1> -> tile<4x8xi1>
  }
  entry @k_3() {
    %i1.2x4x8 = constant <i1: true> : tile<2x4x8xi1>
    %r = cmpi equal %i1.2x4x8, %i1.2x4x8, signed : tile<2x4x8xi1> -> tile<2x4x8xi1>
  }
  entry @k_4() {
    %i1.2x1x4x8 = constant <i1: true> : tile<2x1x4x8xi1>
    %r = cmpi equal %i1.2x1x4x8, %i1.2x1x4x8, signed : tile<2x1x4x8xi1> -> tile<2x1x4x8xi1>
  }
  entry @k_5() {
    %i1 = constant <i1: true> : tile<i1>
    %r = cmpi equal %i1, %i1, unsigned : tile<i1> -> tile<i1>
  }
  entry @k_6() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = cmpi equal %i1.8, %i1.8, unsigned : tile<8xi1> -> tile<8xi1>
  }
  entry @k_7() {
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %r = cmpi equal %i1.4x8, %i1.4x8, unsigned : tile<4x8xi1> -> tile<4x8xi1>
  }
  entry @k_8() {
    %i1.2x4x8 = constant <i1: true> : tile<2x4x8xi1>
    %r = cmpi equal %i1.2x4x8, %i1.2x4x8, unsigned : tile<2x4x8xi1> -> tile<2x4x8xi1>
  }
  entry @k_9() {
    %i1.2x1x4x8 = constant <i1: true> : tile<2x1x4x8xi1>
    %r = cmpi equal %i1.2x1x4x8, %i1.2x1x4x8, unsigned : tile<2x1x4x8xi1> -> tile<2x1x4x8xi1>
  }
  entry @k_10() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = cmpi not_equal %i1.8, %i1.8, signed : tile<8xi1> -> tile<8xi1>
  }
  entry @k_11() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = cmpi not_equal %i1.8, %i1.8, unsigned : tile<8xi1> -> tile<8xi1>
  }
  entry @k_12() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = cmpi less_than %i1.8, %i1.8, signed : tile<8xi1> -> tile<8xi1>
  }
  entry @k_13() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = cmpi less_than %i1.8, %i1.8, unsigned : tile<8xi1> -> tile<8xi1>
  }
  entry @k_14() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = cmpi less_than_or_equal %i1.8, %i1.8, signed : tile<8xi1> -> tile<8xi1>
  }
  entry @k_15() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = cmpi less_than_or_equal %i1.8, %i1.8, unsigned : tile<8xi1> -> tile<8xi1>
  }
  entry @k_16() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = cmpi greater_than %i1.8, %i1.8, signed : tile<8xi1> -> tile<8xi1>
  }
  entry @k_17() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = cmpi greater_than %i1.8, %i1.8, unsigned : tile<8xi1> -> tile<8xi1>
  }
  entry @k_18() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = cmpi greater_than_or_equal %i1.8, %i1.8, signed : tile<8xi1> -> tile<8xi1>
  }
  entry @k_19() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = cmpi greater_than_or_equal %i1.8, %i1.8, unsigned : tile<8xi1> -> tile<8xi1>
  }
  entry @k_20() {
    %i8 = constant <i8: 1> : tile<i8>
    %r = cmpi equal %i8, %i8, signed : tile<i8> -> tile<i1>
  }
  entry @k_21() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = cmpi equal %i8.8, %i8.8, signed : tile<8xi8> -> tile<8xi1>
  }
  entry @k_22() {
    %i8.4x8 = constant <i8: 1> : tile<4x8xi8>
    %r = cmpi equal %i8.4x8, %i8.4x8, signed : tile<4x8xi8> -> tile<4x8xi1>
  }
  entry @k_23() {
    %i8.2x4x8 = constant <i8: 1> : tile<2x4x8xi8>
    %r = cmpi equal %i8.2x4x8, %i8.2x4x8, signed : tile<2x4x8xi8> -> tile<2x4x8xi1>
  }
  entry @k_24() {
    %i8.2x1x4x8 = constant <i8: 1> : tile<2x1x4x8xi8>
    %r = cmpi equal %i8.2x1x4x8, %i8.2x1x4x8, signed : tile<2x1x4x8xi8> -> tile<2x1x4x8xi1>
  }
  entry @k_25() {
    %i8 = constant <i8: 1> : tile<i8>
    %r = cmpi equal %i8, %i8, unsigned : tile<i8> -> tile<i1>
  }
  entry @k_26() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = cmpi equal %i8.8, %i8.8, unsigned : tile<8xi8> -> tile<8xi1>
  }
  entry @k_27() {
    %i8.4x8 = constant <i8: 1> : tile<4x8xi8>
    %r = cmpi equal %i8.4x8, %i8.4x8, unsigned : tile<4x8xi8> -> tile<4x8xi1>
  }
  entry @k_28() {
    %i8.2x4x8 = constant <i8: 1> : tile<2x4x8xi8>
    %r = cmpi equal %i8.2x4x8, %i8.2x4x8, unsigned : tile<2x4x8xi8> -> tile<2x4x8xi1>
  }
  entry @k_29() {
    %i8.2x1x4x8 = constant <i8: 1> : tile<2x1x4x8xi8>
    %r = cmpi equal %i8.2x1x4x8, %i8.2x1x4x8, unsigned : tile<2x1x4x8xi8> -> tile<2x1x4x8xi1>
  }
  entry @k_30() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = cmpi not_equal %i8.8, %i8.8, signed : tile<8xi8> -> tile<8xi1>
  }
  entry @k_31() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = cmpi not_equal %i8.8, %i8.8, unsigned : tile<8xi8> -> tile<8xi1>
  }
  entry @k_32() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = cmpi less_than %i8.8, %i8.8, signed : tile<8xi8> -> tile<8xi1>
  }
  entry @k_33() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = cmpi less_than %i8.8, %i8.8, unsigned : tile<8xi8> -> tile<8xi1>
  }
  entry @k_34() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = cmpi less_than_or_equal %i8.8, %i8.8, signed : tile<8xi8> -> tile<8xi1>
  }
  entry @k_35() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = cmpi less_than_or_equal %i8.8, %i8.8, unsigned : tile<8xi8> -> tile<8xi1>
  }
  entry @k_36() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = cmpi greater_than %i8.8, %i8.8, signed : tile<8xi8> -> tile<8xi1>
  }
  entry @k_37() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = cmpi greater_than %i8.8, %i8.8, unsigned : tile<8xi8> -> tile<8xi1>
  }
  entry @k_38() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = cmpi greater_than_or_equal %i8.8, %i8.8, signed : tile<8xi8> -> tile<8xi1>
  }
  entry @k_39() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = cmpi greater_than_or_equal %i8.8, %i8.8, unsigned : tile<8xi8> -> tile<8xi1>
  }
  entry @k_40() {
    %i16 = constant <i16: 1> : tile<i16>
    %r = cmpi equal %i16, %i16, signed : tile<i16> -> tile<i1>
  }
  entry @k_41() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = cmpi equal %i16.8, %i16.8, signed : tile<8xi16> -> tile<8xi1>
  }
  entry @k_42() {
    %i16.4x8 = constant <i16: 1> : tile<4x8xi16>
    %r = cmpi equal %i16.4x8, %i16.4x8, signed : tile<4x8xi16> -> tile<4x8xi1>
  }
  entry @k_43() {
    %i16.2x4x8 = constant <i16: 1> : tile<2x4x8xi16>
    %r = cmpi equal %i16.2x4x8, %i16.2x4x8, signed : tile<2x4x8xi16> -> tile<2x4x8xi1>
  }
  entry @k_44() {
    %i16.2x1x4x8 = constant <i16: 1> : tile<2x1x4x8xi16>
    %r = cmpi equal %i16.2x1x4x8, %i16.2x1x4x8, signed : tile<2x1x4x8xi16> -> tile<2x1x4x8xi1>
  }
  entry @k_45() {
    %i16 = constant <i16: 1> : tile<i16>
    %r = cmpi equal %i16, %i16, unsigned : tile<i16> -> tile<i1>
  }
  entry @k_46() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = cmpi equal %i16.8, %i16.8, unsigned : tile<8xi16> -> tile<8xi1>
  }
  entry @k_47() {
    %i16.4x8 = constant <i16: 1> : tile<4x8xi16>
    %r = cmpi equal %i16.4x8, %i16.4x8, unsigned : tile<4x8xi16> -> tile<4x8xi1>
  }
  entry @k_48() {
    %i16.2x4x8 = constant <i16: 1> : tile<2x4x8xi16>
    %r = cmpi equal %i16.2x4x8, %i16.2x4x8, unsigned : tile<2x4x8xi16> -> tile<2x4x8xi1>
  }
  entry @k_49() {
    %i16.2x1x4x8 = constant <i16: 1> : tile<2x1x4x8xi16>
    %r = cmpi equal %i16.2x1x4x8, %i16.2x1x4x8, unsigned : tile<2x1x4x8xi16> -> tile<2x1x4x8xi1>
  }
  entry @k_50() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = cmpi not_equal %i16.8, %i16.8, signed : tile<8xi16> -> tile<8xi1>
  }
  entry @k_51() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = cmpi not_equal %i16.8, %i16.8, unsigned : tile<8xi16> -> tile<8xi1>
  }
  entry @k_52() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = cmpi less_than %i16.8, %i16.8, signed : tile<8xi16> -> tile<8xi1>
  }
  entry @k_53() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = cmpi less_than %i16.8, %i16.8, unsigned : tile<8xi16> -> tile<8xi1>
  }
  entry @k_54() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = cmpi less_than_or_equal %i16.8, %i16.8, signed : tile<8xi16> -> tile<8xi1>
  }
  entry @k_55() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = cmpi less_than_or_equal %i16.8, %i16.8, unsigned : tile<8xi16> -> tile<8xi1>
  }
  entry @k_56() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = cmpi greater_than %i16.8, %i16.8, signed : tile<8xi16> -> tile<8xi1>
  }
  entry @k_57() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = cmpi greater_than %i16.8, %i16.8, unsigned : tile<8xi16> -> tile<8xi1>
  }
  entry @k_58() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = cmpi greater_than_or_equal %i16.8, %i16.8, signed : tile<8xi16> -> tile<8xi1>
  }
  entry @k_59() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = cmpi greater_than_or_equal %i16.8, %i16.8, unsigned : tile<8xi16> -> tile<8xi1>
  }
  entry @k_60() {
    %i32 = constant <i32: 1> : tile<i32>
    %r = cmpi equal %i32, %i32, signed : tile<i32> -> tile<i1>
  }
  entry @k_61() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = cmpi equal %i32.8, %i32.8, signed : tile<8xi32> -> tile<8xi1>
  }
  entry @k_62() {
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r = cmpi equal %i32.4x8, %i32.4x8, signed : tile<4x8xi32> -> tile<4x8xi1>
  }
  entry @k_63() {
    %i32.2x4x8 = constant <i32: 1> : tile<2x4x8xi32>
    %r = cmpi equal %i32.2x4x8, %i32.2x4x8, signed : tile<2x4x8xi32> -> tile<2x4x8xi1>
  }
  entry @k_64() {
    %i32.2x1x4x8 = constant <i32: 1> : tile<2x1x4x8xi32>
    %r = cmpi equal %i32.2x1x4x8, %i32.2x1x4x8, signed : tile<2x1x4x8xi32> -> tile<2x1x4x8xi1>
  }
  entry @k_65() {
    %i32 = constant <i32: 1> : tile<i32>
    %r = cmpi equal %i32, %i32, unsigned : tile<i32> -> tile<i1>
  }
  entry @k_66() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = cmpi equal %i32.8, %i32.8, unsigned : tile<8xi32> -> tile<8xi1>
  }
  entry @k_67() {
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r = cmpi equal %i32.4x8, %i32.4x8, unsigned : tile<4x8xi32> -> tile<4x8xi1>
  }
  entry @k_68() {
    %i32.2x4x8 = constant <i32: 1> : tile<2x4x8xi32>
    %r = cmpi equal %i32.2x4x8, %i32.2x4x8, unsigned : tile<2x4x8xi32> -> tile<2x4x8xi1>
  }
  entry @k_69() {
    %i32.2x1x4x8 = constant <i32: 1> : tile<2x1x4x8xi32>
    %r = cmpi equal %i32.2x1x4x8, %i32.2x1x4x8, unsigned : tile<2x1x4x8xi32> -> tile<2x1x4x8xi1>
  }
  entry @k_70() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = cmpi not_equal %i32.8, %i32.8, signed : tile<8xi32> -> tile<8xi1>
  }
  entry @k_71() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = cmpi not_equal %i32.8, %i32.8, unsigned : tile<8xi32> -> tile<8xi1>
  }
  entry @k_72() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = cmpi less_than %i32.8, %i32.8, signed : tile<8xi32> -> tile<8xi1>
  }
  entry @k_73() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = cmpi less_than %i32.8, %i32.8, unsigned : tile<8xi32> -> tile<8xi1>
  }
  entry @k_74() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = cmpi less_than_or_equal %i32.8, %i32.8, signed : tile<8xi32> -> tile<8xi1>
  }
  entry @k_75() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = cmpi less_than_or_equal %i32.8, %i32.8, unsigned : tile<8xi32> -> tile<8xi1>
  }
  entry @k_76() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = cmpi greater_than %i32.8, %i32.8, signed : tile<8xi32> -> tile<8xi1>
  }
  entry @k_77() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = cmpi greater_than %i32.8, %i32.8, unsigned : tile<8xi32> -> tile<8xi1>
  }
  entry @k_78() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = cmpi greater_than_or_equal %i32.8, %i32.8, signed : tile<8xi32> -> tile<8xi1>
  }
  entry @k_79() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = cmpi greater_than_or_equal %i32.8, %i32.8, unsigned : tile<8xi32> -> tile<8xi1>
  }
  entry @k_80() {
    %i64 = constant <i64: 1> : tile<i64>
    %r = cmpi equal %i64, %i64, signed : tile<i64> -> tile<i1>
  }
  entry @k_81() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = cmpi equal %i64.8, %i64.8, signed : tile<8xi64> -> tile<8xi1>
  }
  entry @k_82() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %r = cmpi equal %i64.4x8, %i64.4x8, signed : tile<4x8xi64> -> tile<4x8xi1>
  }
  entry @k_83() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %r = cmpi equal %i64.2x4x8, %i64.2x4x8, signed : tile<2x4x8xi64> -> tile<2x4x8xi1>
  }
  entry @k_84() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %r = cmpi equal %i64.2x1x4x8, %i64.2x1x4x8, signed : tile<2x1x4x8xi64> -> tile<2x1x4x8xi1>
  }
  entry @k_85() {
    %i64 = constant <i64: 1> : tile<i64>
    %r = cmpi equal %i64, %i64, unsigned : tile<i64> -> tile<i1>
  }
  entry @k_86() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = cmpi equal %i64.8, %i64.8, unsigned : tile<8xi64> -> tile<8xi1>
  }
  entry @k_87() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %r = cmpi equal %i64.4x8, %i64.4x8, unsigned : tile<4x8xi64> -> tile<4x8xi1>
  }
  entry @k_88() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %r = cmpi equal %i64.2x4x8, %i64.2x4x8, unsigned : tile<2x4x8xi64> -> tile<2x4x8xi1>
  }
  entry @k_89() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %r = cmpi equal %i64.2x1x4x8, %i64.2x1x4x8, unsigned : tile<2x1x4x8xi64> -> tile<2x1x4x8xi1>
  }
  entry @k_90() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = cmpi not_equal %i64.8, %i64.8, signed : tile<8xi64> -> tile<8xi1>
  }
  entry @k_91() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = cmpi not_equal %i64.8, %i64.8, unsigned : tile<8xi64> -> tile<8xi1>
  }
  entry @k_92() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = cmpi less_than %i64.8, %i64.8, signed : tile<8xi64> -> tile<8xi1>
  }
  entry @k_93() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = cmpi less_than %i64.8, %i64.8, unsigned : tile<8xi64> -> tile<8xi1>
  }
  entry @k_94() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = cmpi less_than_or_equal %i64.8, %i64.8, signed : tile<8xi64> -> tile<8xi1>
  }
  entry @k_95() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = cmpi less_than_or_equal %i64.8, %i64.8, unsigned : tile<8xi64> -> tile<8xi1>
  }
  entry @k_96() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = cmpi greater_than %i64.8, %i64.8, signed : tile<8xi64> -> tile<8xi1>
  }
  entry @k_97() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = cmpi greater_than %i64.8, %i64.8, unsigned : tile<8xi64> -> tile<8xi1>
  }
  entry @k_98() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = cmpi greater_than_or_equal %i64.8, %i64.8, signed : tile<8xi64> -> tile<8xi1>
  }
  entry @k_99() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = cmpi greater_than_or_equal %i64.8, %i64.8, unsigned : tile<8xi64> -> tile<8xi1>
  }
}
