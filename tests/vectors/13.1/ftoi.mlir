cuda_tile.module @m {
  entry @k_0() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftoi %f16.8 signed : tile<8xf16> -> tile<8xi1>
  }
  entry @k_1() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftoi %f16.8 unsigned : tile<8xf16> -> tile<8xi1>
  }
  entry @k_2() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftoi %f16.8 signed rounding<nearest_int_to_zero> : tile<8xf16> -> tile<8xi1>
  }
  entry @k_3() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftoi %f16.8 signed : tile<8xf16> -> tile<8xi8>
  }
  entry @k_4() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftoi %f16.8 unsigned : tile<8xf16> -> tile<8xi8>
  }
  entry @k_5() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftoi %f16.8 signed rounding<nearest_int_to_zero> : tile<8xf16> -> tile<8xi8>
  }
  entry @k_6() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftoi %f16.8 signed : tile<8xf16> -> tile<8xi16>
  }
  entry @k_7() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftoi %f16.8 unsigned : tile<8xf16> -> tile<8xi16>
  }
  entry @k_8() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftoi %f16.8 signed rounding<nearest_int_to_zero> : tile<8xf16> -> tile<8xi16>
  }
  entry @k_9() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftoi %f16.8 signed : tile<8xf16> -> tile<8xi32>
  }
  entry @k_10() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftoi %f16.8 unsigned : tile<8xf16> -> tile<8xi32>
  }
  entry @k_11() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftoi %f16.8 signed rounding<nearest_int_to_zero> : tile<8xf16> -> tile<8xi32>
  }
  entry @k_12() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftoi %f16.8 signed : tile<8xf16> -> tile<8xi64>
  }
  entry @k_13() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftoi %f16.8 unsigned : tile<8xf16> -> tile<8xi64>
  }
  entry @k_14() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftoi %f16.8 signed rounding<nearest_int_to_zero> : tile<8xf16> -> tile<8xi64>
  }
  entry @k_15() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftoi %bf16.8 signed : tile<8xbf16> -> tile<8xi1>
  }
  entry @k_16() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftoi %bf16.8 unsigned : tile<8xbf16> -> tile<8xi1>
  }
  entry @k_17() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftoi %bf16.8 signed rounding<nearest_int_to_zero> : tile<8xbf16> -> tile<8xi1>
  }
  entry @k_18() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftoi %bf16.8 signed : tile<8xbf16> -> tile<8xi8>
  }
  entry @k_19() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftoi %bf16.8 unsigned : tile<8xbf16> -> tile<8xi8>
  }
  entry @k_20() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftoi %bf16.8 signed rounding<nearest_int_to_zero> : tile<8xbf16> -> tile<8xi8>
  }
  entry @k_21() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftoi %bf16.8 signed : tile<8xbf16> -> tile<8xi16>
  }
  entry @k_22() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftoi %bf16.8 unsigned : tile<8xbf16> -> tile<8xi16>
  }
  entry @k_23() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftoi %bf16.8 signed rounding<nearest_int_to_zero> : tile<8xbf16> -> tile<8xi16>
  }
  entry @k_24() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftoi %bf16.8 signed : tile<8xbf16> -> tile<8xi32>
  }
  entry @k_25() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftoi %bf16.8 unsigned : tile<8xbf16> -> tile<8xi32>
  }
  entry @k_26() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftoi %bf16.8 signed rounding<nearest_int_to_zero> : tile<8xbf16> -> tile<8xi32>
  }
  entry @k_27() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftoi %bf16.8 signed : tile<8xbf16> -> tile<8xi64>
  }
  entry @k_28() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftoi %bf16.8 unsigned : tile<8xbf16> -> tile<8xi64>
  }
  entry @k_29() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftoi %bf16.8 signed rounding<nearest_int_to_zero> : tile<8xbf16> -> tile<8xi64>
  }
  entry @k_30() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = ftoi %f32.8 signed : tile<8xf32> -> tile<8xi1>
  }
  entry @k_31() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = ftoi %f32.8 unsigned : tile<8xf32> -> tile<8xi1>
  }
  entry @k_32() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = ftoi %f32.8 signed rounding<nearest_int_to_zero> : tile<8xf32> -> tile<8xi1>
  }
  entry @k_33() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = ftoi %f32.8 signed : tile<8xf32> -> tile<8xi8>
  }
  entry @k_34() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = ftoi %f32.8 unsigned : tile<8xf32> -> tile<8xi8>
  }
  entry @k_35() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = ftoi %f32.8 signed rounding<nearest_int_to_zero> : tile<8xf32> -> tile<8xi8>
  }
  entry @k_36() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = ftoi %f32.8 signed : tile<8xf32> -> tile<8xi16>
  }
  entry @k_37() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = ftoi %f32.8 unsigned : tile<8xf32> -> tile<8xi16>
  }
  entry @k_38() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = ftoi %f32.8 signed rounding<nearest_int_to_zero> : tile<8xf32> -> tile<8xi16>
  }
  entry @k_39() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = ftoi %f32.8 signed : tile<8xf32> -> tile<8xi32>
  }
  entry @k_40() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = ftoi %f32.8 unsigned : tile<8xf32> -> tile<8xi32>
  }
  entry @k_41() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = ftoi %f32.8 signed rounding<nearest_int_to_zero> : tile<8xf32> -> tile<8xi32>
  }
  entry @k_42() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = ftoi %f32.8 signed : tile<8xf32> -> tile<8xi64>
  }
  entry @k_43() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = ftoi %f32.8 unsigned : tile<8xf32> -> tile<8xi64>
  }
  entry @k_44() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = ftoi %f32.8 signed rounding<nearest_int_to_zero> : tile<8xf32> -> tile<8xi64>
  }
  entry @k_45() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = ftoi %f64.8 signed : tile<8xf64> -> tile<8xi1>
  }
  entry @k_46() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = ftoi %f64.8 unsigned : tile<8xf64> -> tile<8xi1>
  }
  entry @k_47() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = ftoi %f64.8 signed rounding<nearest_int_to_zero> : tile<8xf64> -> tile<8xi1>
  }
  entry @k_48() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = ftoi %f64.8 signed : tile<8xf64> -> tile<8xi8>
  }
  entry @k_49() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = ftoi %f64.8 unsigned : tile<8xf64> -> tile<8xi8>
  }
  entry @k_50() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = ftoi %f64.8 signed rounding<nearest_int_to_zero> : tile<8xf64> -> tile<8xi8>
  }
  entry @k_51() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = ftoi %f64.8 signed : tile<8xf64> -> tile<8xi16>
  }
  entry @k_52() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = ftoi %f64.8 unsigned : tile<8xf64> -> tile<8xi16>
  }
  entry @k_53() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = ftoi %f64.8 signed rounding<nearest_int_to_zero> : tile<8xf64> -> tile<8xi16>
  }
  entry @k_54() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = ftoi %f64.8 signed : tile<8xf64> -> tile<8xi32>
  }
  entry @k_55() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = ftoi %f64.8 unsigned : tile<8xf64> -> tile<8xi32>
  }
  entry @k_56() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = ftoi %f64.8 signed rounding<nearest_int_to_zero> : tile<8xf64> -> tile<8xi32>
  }
  entry @k_57() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = ftoi %f64.8 signed : tile<8xf64> -> tile<8xi64>
  }
  entry @k_58() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = ftoi %f64.8 unsigned : tile<8xf64> -> tile<8xi64>
  }
  entry @k_59() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = ftoi %f64.8 signed rounding<nearest_int_to_zero> : tile<8xf64> -> tile<8xi64>
  }
  entry @k_60() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftoi %tf32.8 signed : tile<8xtf32> -> tile<8xi1>
  }
  entry @k_61() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftoi %tf32.8 unsigned : tile<8xtf32> -> tile<8xi1>
  }
  entry @k_62() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftoi %tf32.8 signed rounding<nearest_int_to_zero> : tile<8xtf32> -> tile<8xi1>
  }
  entry @k_63() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftoi %tf32.8 signed : tile<8xtf32> -> tile<8xi8>
  }
  entry @k_64() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftoi %tf32.8 unsigned : tile<8xtf32> -> tile<8xi8>
  }
  entry @k_65() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftoi %tf32.8 signed rounding<nearest_int_to_zero> : tile<8xtf32> -> tile<8xi8>
  }
  entry @k_66() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftoi %tf32.8 signed : tile<8xtf32> -> tile<8xi16>
  }
  entry @k_67() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftoi %tf32.8 unsigned : tile<8xtf32> -> tile<8xi16>
  }
  entry @k_68() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftoi %tf32.8 signed rounding<nearest_int_to_zero> : tile<8xtf32> -> tile<8xi16>
  }
  entry @k_69() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftoi %tf32.8 signed : tile<8xtf32> -> tile<8xi32>
  }
  entry @k_70() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftoi %tf32.8 unsigned : tile<8xtf32> -> tile<8xi32>
  }
  entry @k_71() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftoi %tf32.8 signed rounding<nearest_int_to_zero> : tile<8xtf32> -> tile<8xi32>
  }
  entry @k_72() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftoi %tf32.8 signed : tile<8xtf32> -> tile<8xi64>
  }
  entry @k_73() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftoi %tf32.8 unsigned : tile<8xtf32> -> tile<8xi64>
  }
  entry @k_74() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftoi %tf32.8 signed rounding<nearest_int_to_zero> : tile<8xtf32> -> tile<8xi64>
  }
  entry @k_75() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftoi %f8E4M3FN.8 signed : tile<8xf8E4M3FN> -> tile<8xi1>
  }
  entry @k_76() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftoi %f8E4M3FN.8 unsigned : tile<8xf8E4M3FN> -> tile<8xi1>
  }
  entry @k_77() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftoi %f8E4M3FN.8 signed rounding<nearest_int_to_zero> : tile<8xf8E4M3FN> -> tile<8xi1>
  }
  entry @k_78() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftoi %f8E4M3FN.8 signed : tile<8xf8E4M3FN> -> tile<8xi8>
  }
  entry @k_79() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftoi %f8E4M3FN.8 unsigned : tile<8xf8E4M3FN> -> tile<8xi8>
  }
  entry @k_80() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftoi %f8E4M3FN.8 signed rounding<nearest_int_to_zero> : tile<8xf8E4M3FN> -> tile<8xi8>
  }
  entry @k_81() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftoi %f8E4M3FN.8 signed : tile<8xf8E4M3FN> -> tile<8xi16>
  }
  entry @k_82() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftoi %f8E4M3FN.8 unsigned : tile<8xf8E4M3FN> -> tile<8xi16>
  }
  entry @k_83() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftoi %f8E4M3FN.8 signed rounding<nearest_int_to_zero> : tile<8xf8E4M3FN> -> tile<8xi16>
  }
  entry @k_84() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftoi %f8E4M3FN.8 signed : tile<8xf8E4M3FN> -> tile<8xi32>
  }
  entry @k_85() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftoi %f8E4M3FN.8 unsigned : tile<8xf8E4M3FN> -> tile<8xi32>
  }
  entry @k_86() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftoi %f8E4M3FN.8 signed rounding<nearest_int_to_zero> : tile<8xf8E4M3FN> -> tile<8xi32>
  }
  entry @k_87() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftoi %f8E4M3FN.8 signed : tile<8xf8E4M3FN> -> tile<8xi64>
  }
  entry @k_88() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftoi %f8E4M3FN.8 unsigned : tile<8xf8E4M3FN> -> tile<8xi64>
  }
  entry @k_89() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftoi %f8E4M3FN.8 signed rounding<nearest_int_to_zero> : tile<8xf8E4M3FN> -> tile<8xi64>
  }
  entry @k_90() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftoi %f8E5M2.8 signed : tile<8xf8E5M2> -> tile<8xi1>
  }
  entry @k_91() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftoi %f8E5M2.8 unsigned : tile<8xf8E5M2> -> tile<8xi1>
  }
  entry @k_92() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftoi %f8E5M2.8 signed rounding<nearest_int_to_zero> : tile<8xf8E5M2> -> tile<8xi1>
  }
  entry @k_93() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftoi %f8E5M2.8 signed : tile<8xf8E5M2> -> tile<8xi8>
  }
  entry @k_94() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftoi %f8E5M2.8 unsigned : tile<8xf8E5M2> -> tile<8xi8>
  }
  entry @k_95() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftoi %f8E5M2.8 signed rounding<nearest_int_to_zero> : tile<8xf8E5M2> -> tile<8xi8>
  }
  entry @k_96() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftoi %f8E5M2.8 signed : tile<8xf8E5M2> -> tile<8xi16>
  }
  entry @k_97() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftoi %f8E5M2.8 unsigned : tile<8xf8E5M2> -> tile<8xi16>
  }
  entry @k_98() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftoi %f8E5M2.8 signed rounding<nearest_int_to_zero> : tile<8xf8E5M2> -> tile<8xi16>
  }
  entry @k_99() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftoi %f8E5M2.8 signed : tile<8xf8E5M2> -> tile<8xi32>
  }
  entry @k_100() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftoi %f8E5M2.8 unsigned : tile<8xf8E5M2> -> tile<8xi32>
  }
  entry @k_101() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftoi %f8E5M2.8 signed rounding<nearest_int_to_zero> : tile<8xf8E5M2> -> tile<8xi32>
  }
  entry @k_102() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftoi %f8E5M2.8 signed : tile<8xf8E5M2> -> tile<8xi64>
  }
  entry @k_103() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftoi %f8E5M2.8 unsigned : tile<8xf8E5M2> -> tile<8xi64>
  }
  entry @k_104() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftoi %f8E5M2.8 signed rounding<nearest_int_to_zero> : tile<8xf8E5M2> -> tile<8xi64>
  }
  entry @k_105() {
    %f32 = constant <f32: 1.0> : tile<f32>
    %r = ftoi %f32 signed : tile<f32> -> tile<i32>
  }
  entry @k_106() {
    %f32.4x8 = constant <f32: 1.0> : tile<4x8xf32>
    %r = ftoi %f32.4x8 signed : tile<4x8xf32> -> tile<4x8xi32>
  }
  entry @k_107() {
    %f32.2x4x8 = constant <f32: 1.0> : tile<2x4x8xf32>
    %r = ftoi %f32.2x4x8 signed : tile<2x4x8xf32> -> tile<2x4x8xi32>
  }
  entry @k_108() {
    %f32.2x1x4x8 = constant <f32: 1.0> : tile<2x1x4x8xf32>
    %r = ftoi %f32.2x1x4x8 signed : tile<2x1x4x8xf32> -> tile<2x1x4x8xi32>
  }
}
