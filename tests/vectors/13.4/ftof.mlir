cuda_tile.module @m {
  entry @k_0() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftof %f16.8 rounding<zero> : tile<8xf16> -> tile<8xbf16>
  }
  entry @k_1() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftof %f16.8 rounding<zero> : tile<8xf16> -> tile<8xf32>
  }
  entry @k_2() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftof %f16.8 rounding<negative_inf> : tile<8xf16> -> tile<8xf32>
  }
  entry @k_3() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftof %f16.8 rounding<positive_inf> : tile<8xf16> -> tile<8xf32>
  }
  entry @k_4() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftof %f16.8 rounding<nearest_away> : tile<8xf16> -> tile<8xf32>
  }
  entry @k_5() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftof %f16.8 rounding<zero> : tile<8xf16> -> tile<8xf64>
  }
  entry @k_6() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftof %f16.8 rounding<negative_inf> : tile<8xf16> -> tile<8xf64>
  }
  entry @k_7() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftof %f16.8 rounding<positive_inf> : tile<8xf16> -> tile<8xf64>
  }
  entry @k_8() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftof %f16.8 rounding<nearest_away> : tile<8xf16> -> tile<8xf64>
  }
  entry @k_9() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftof %f16.8 rounding<zero> : tile<8xf16> -> tile<8xtf32>
  }
  entry @k_10() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftof %f16.8 rounding<negative_inf> : tile<8xf16> -> tile<8xtf32>
  }
  entry @k_11() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftof %f16.8 rounding<positive_inf> : tile<8xf16> -> tile<8xtf32>
  }
  entry @k_12() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftof %f16.8 rounding<nearest_away> : tile<8xf16> -> tile<8xtf32>
  }
  entry @k_13() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftof %f16.8 rounding<nearest_even> : tile<8xf16> -> tile<8xfnv8E5M3FNU>
  }
  entry @k_14() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftof %bf16.8 rounding<zero> : tile<8xbf16> -> tile<8xf16>
  }
  entry @k_15() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftof %bf16.8 rounding<zero> : tile<8xbf16> -> tile<8xf32>
  }
  entry @k_16() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftof %bf16.8 rounding<negative_inf> : tile<8xbf16> -> tile<8xf32>
  }
  entry @k_17() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftof %bf16.8 rounding<positive_inf> : tile<8xbf16> -> tile<8xf32>
  }
  entry @k_18() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftof %bf16.8 rounding<nearest_away> : tile<8xbf16> -> tile<8xf32>
  }
  entry @k_19() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftof %bf16.8 rounding<zero> : tile<8xbf16> -> tile<8xf64>
  }
  entry @k_20() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftof %bf16.8 rounding<negative_inf> : tile<8xbf16> -> tile<8xf64>
  }
  entry @k_21() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftof %bf16.8 rounding<positive_inf> : tile<8xbf16> -> tile<8xf64>
  }
  entry @k_22() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftof %bf16.8 rounding<nearest_away> : tile<8xbf16> -> tile<8xf64>
  }
  entry @k_23() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftof %bf16.8 rounding<zero> : tile<8xbf16> -> tile<8xtf32>
  }
  entry @k_24() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftof %bf16.8 rounding<negative_inf> : tile<8xbf16> -> tile<8xtf32>
  }
  entry @k_25() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftof %bf16.8 rounding<positive_inf> : tile<8xbf16> -> tile<8xtf32>
  }
  entry @k_26() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftof %bf16.8 rounding<nearest_away> : tile<8xbf16> -> tile<8xtf32>
  }
  entry @k_27() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftof %bf16.8 rounding<nearest_even> : tile<8xbf16> -> tile<8xfnv8E5M3FNU>
  }
  entry @k_28() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = ftof %f32.8 rounding<zero> : tile<8xf32> -> tile<8xf16>
  }
  entry @k_29() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = ftof %f32.8 rounding<zero> : tile<8xf32> -> tile<8xbf16>
  }
  entry @k_30() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = ftof %f32.8 rounding<zero> : tile<8xf32> -> tile<8xf64>
  }
  entry @k_31() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = ftof %f32.8 rounding<negative_inf> : tile<8xf32> -> tile<8xf64>
  }
  entry @k_32() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = ftof %f32.8 rounding<positive_inf> : tile<8xf32> -> tile<8xf64>
  }
  entry @k_33() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = ftof %f32.8 rounding<nearest_away> : tile<8xf32> -> tile<8xf64>
  }
  entry @k_34() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = ftof %f32.8 rounding<zero> : tile<8xf32> -> tile<8xtf32>
  }
  entry @k_35() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = ftof %f32.8 rounding<nearest_away> : tile<8xf32> -> tile<8xtf32>
  }
  entry @k_36() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = ftof %f32.8 rounding<nearest_even> : tile<8xf32> -> tile<8xfnv8E5M3FNU>
  }
  entry @k_37() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = ftof %f64.8 rounding<zero> : tile<8xf64> -> tile<8xf16>
  }
  entry @k_38() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = ftof %f64.8 rounding<zero> : tile<8xf64> -> tile<8xbf16>
  }
  entry @k_39() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = ftof %f64.8 rounding<zero> : tile<8xf64> -> tile<8xf32>
  }
  entry @k_40() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = ftof %f64.8 rounding<negative_inf> : tile<8xf64> -> tile<8xf32>
  }
  entry @k_41() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = ftof %f64.8 rounding<positive_inf> : tile<8xf64> -> tile<8xf32>
  }
  entry @k_42() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = ftof %f64.8 rounding<zero> : tile<8xf64> -> tile<8xtf32>
  }
  entry @k_43() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = ftof %f64.8 rounding<nearest_even> : tile<8xf64> -> tile<8xfnv8E5M3FNU>
  }
  entry @k_44() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftof %tf32.8 rounding<zero> : tile<8xtf32> -> tile<8xf16>
  }
  entry @k_45() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftof %tf32.8 rounding<zero> : tile<8xtf32> -> tile<8xbf16>
  }
  entry @k_46() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftof %tf32.8 rounding<zero> : tile<8xtf32> -> tile<8xf32>
  }
  entry @k_47() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftof %tf32.8 rounding<negative_inf> : tile<8xtf32> -> tile<8xf32>
  }
  entry @k_48() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftof %tf32.8 rounding<positive_inf> : tile<8xtf32> -> tile<8xf32>
  }
  entry @k_49() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftof %tf32.8 rounding<nearest_away> : tile<8xtf32> -> tile<8xf32>
  }
  entry @k_50() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftof %tf32.8 rounding<zero> : tile<8xtf32> -> tile<8xf64>
  }
  entry @k_51() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftof %tf32.8 rounding<negative_inf> : tile<8xtf32> -> tile<8xf64>
  }
  entry @k_52() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftof %tf32.8 rounding<positive_inf> : tile<8xtf32> -> tile<8xf64>
  }
  entry @k_53() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftof %tf32.8 rounding<nearest_away> : tile<8xtf32> -> tile<8xf64>
  }
  entry @k_54() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftof %tf32.8 rounding<nearest_even> : tile<8xtf32> -> tile<8xfnv8E5M3FNU>
  }
  entry @k_55() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftof %f8E4M3FN.8 rounding<zero> : tile<8xf8E4M3FN> -> tile<8xf16>
  }
  entry @k_56() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftof %f8E4M3FN.8 rounding<negative_inf> : tile<8xf8E4M3FN> -> tile<8xf16>
  }
  entry @k_57() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftof %f8E4M3FN.8 rounding<positive_inf> : tile<8xf8E4M3FN> -> tile<8xf16>
  }
  entry @k_58() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftof %f8E4M3FN.8 rounding<nearest_away> : tile<8xf8E4M3FN> -> tile<8xf16>
  }
  entry @k_59() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftof %f8E4M3FN.8 rounding<zero> : tile<8xf8E4M3FN> -> tile<8xbf16>
  }
  entry @k_60() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftof %f8E4M3FN.8 rounding<negative_inf> : tile<8xf8E4M3FN> -> tile<8xbf16>
  }
  entry @k_61() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftof %f8E4M3FN.8 rounding<positive_inf> : tile<8xf8E4M3FN> -> tile<8xbf16>
  }
  entry @k_62() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftof %f8E4M3FN.8 rounding<nearest_away> : tile<8xf8E4M3FN> -> tile<8xbf16>
  }
  entry @k_63() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftof %f8E4M3FN.8 rounding<zero> : tile<8xf8E4M3FN> -> tile<8xf32>
  }
  entry @k_64() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftof %f8E4M3FN.8 rounding<negative_inf> : tile<8xf8E4M3FN> -> tile<8xf32>
  }
  entry @k_65() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftof %f8E4M3FN.8 rounding<positive_inf> : tile<8xf8E4M3FN> -> tile<8xf32>
  }
  entry @k_66() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftof %f8E4M3FN.8 rounding<nearest_away> : tile<8xf8E4M3FN> -> tile<8xf32>
  }
  entry @k_67() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftof %f8E4M3FN.8 rounding<zero> : tile<8xf8E4M3FN> -> tile<8xf64>
  }
  entry @k_68() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftof %f8E4M3FN.8 rounding<negative_inf> : tile<8xf8E4M3FN> -> tile<8xf64>
  }
  entry @k_69() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftof %f8E4M3FN.8 rounding<positive_inf> : tile<8xf8E4M3FN> -> tile<8xf64>
  }
  entry @k_70() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftof %f8E4M3FN.8 rounding<nearest_away> : tile<8xf8E4M3FN> -> tile<8xf64>
  }
  entry @k_71() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftof %f8E4M3FN.8 rounding<zero> : tile<8xf8E4M3FN> -> tile<8xtf32>
  }
  entry @k_72() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftof %f8E4M3FN.8 rounding<negative_inf> : tile<8xf8E4M3FN> -> tile<8xtf32>
  }
  entry @k_73() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftof %f8E4M3FN.8 rounding<positive_inf> : tile<8xf8E4M3FN> -> tile<8xtf32>
  }
  entry @k_74() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftof %f8E4M3FN.8 rounding<nearest_away> : tile<8xf8E4M3FN> -> tile<8xtf32>
  }
  entry @k_75() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftof %f8E4M3FN.8 rounding<nearest_even> : tile<8xf8E4M3FN> -> tile<8xfnv8E5M3FNU>
  }
  entry @k_76() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftof %f8E5M2.8 rounding<zero> : tile<8xf8E5M2> -> tile<8xf16>
  }
  entry @k_77() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftof %f8E5M2.8 rounding<negative_inf> : tile<8xf8E5M2> -> tile<8xf16>
  }
  entry @k_78() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftof %f8E5M2.8 rounding<positive_inf> : tile<8xf8E5M2> -> tile<8xf16>
  }
  entry @k_79() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftof %f8E5M2.8 rounding<nearest_away> : tile<8xf8E5M2> -> tile<8xf16>
  }
  entry @k_80() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftof %f8E5M2.8 rounding<zero> : tile<8xf8E5M2> -> tile<8xbf16>
  }
  entry @k_81() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftof %f8E5M2.8 rounding<negative_inf> : tile<8xf8E5M2> -> tile<8xbf16>
  }
  entry @k_82() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftof %f8E5M2.8 rounding<positive_inf> : tile<8xf8E5M2> -> tile<8xbf16>
  }
  entry @k_83() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftof %f8E5M2.8 rounding<nearest_away> : tile<8xf8E5M2> -> tile<8xbf16>
  }
  entry @k_84() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftof %f8E5M2.8 rounding<zero> : tile<8xf8E5M2> -> tile<8xf32>
  }
  entry @k_85() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftof %f8E5M2.8 rounding<negative_inf> : tile<8xf8E5M2> -> tile<8xf32>
  }
  entry @k_86() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftof %f8E5M2.8 rounding<positive_inf> : tile<8xf8E5M2> -> tile<8xf32>
  }
  entry @k_87() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftof %f8E5M2.8 rounding<nearest_away> : tile<8xf8E5M2> -> tile<8xf32>
  }
  entry @k_88() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftof %f8E5M2.8 rounding<zero> : tile<8xf8E5M2> -> tile<8xf64>
  }
  entry @k_89() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftof %f8E5M2.8 rounding<negative_inf> : tile<8xf8E5M2> -> tile<8xf64>
  }
  entry @k_90() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftof %f8E5M2.8 rounding<positive_inf> : tile<8xf8E5M2> -> tile<8xf64>
  }
  entry @k_91() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftof %f8E5M2.8 rounding<nearest_away> : tile<8xf8E5M2> -> tile<8xf64>
  }
  entry @k_92() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftof %f8E5M2.8 rounding<zero> : tile<8xf8E5M2> -> tile<8xtf32>
  }
  entry @k_93() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftof %f8E5M2.8 rounding<negative_inf> : tile<8xf8E5M2> -> tile<8xtf32>
  }
  entry @k_94() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftof %f8E5M2.8 rounding<positive_inf> : tile<8xf8E5M2> -> tile<8xtf32>
  }
  entry @k_95() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftof %f8E5M2.8 rounding<nearest_away> : tile<8xf8E5M2> -> tile<8xtf32>
  }
  entry @k_96() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftof %f8E5M2.8 rounding<nearest_even> : tile<8xf8E5M2> -> tile<8xfnv8E5M3FNU>
  }
  entry @k_97() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = ftof %f8E8M0FNU.8 rounding<zero> : tile<8xf8E8M0FNU> -> tile<8xf16>
  }
  entry @k_98() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = ftof %f8E8M0FNU.8 rounding<zero> : tile<8xf8E8M0FNU> -> tile<8xbf16>
  }
  entry @k_99() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = ftof %f8E8M0FNU.8 rounding<zero> : tile<8xf8E8M0FNU> -> tile<8xf32>
  }
  entry @k_100() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = ftof %f8E8M0FNU.8 rounding<zero> : tile<8xf8E8M0FNU> -> tile<8xf64>
  }
  entry @k_101() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = ftof %f8E8M0FNU.8 rounding<negative_inf> : tile<8xf8E8M0FNU> -> tile<8xf64>
  }
  entry @k_102() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = ftof %f8E8M0FNU.8 rounding<positive_inf> : tile<8xf8E8M0FNU> -> tile<8xf64>
  }
  entry @k_103() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = ftof %f8E8M0FNU.8 rounding<nearest_away> : tile<8xf8E8M0FNU> -> tile<8xf64>
  }
  entry @k_104() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = ftof %f8E8M0FNU.8 rounding<zero> : tile<8xf8E8M0FNU> -> tile<8xtf32>
  }
  entry @k_105() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = ftof %f8E8M0FNU.8 rounding<nearest_even> : tile<8xf8E8M0FNU> -> tile<8xfnv8E5M3FNU>
  }
  entry @k_106() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftof %f4E2M1FN.8 rounding<zero> : tile<8xf4E2M1FN> -> tile<8xf16>
  }
  entry @k_107() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftof %f4E2M1FN.8 rounding<negative_inf> : tile<8xf4E2M1FN> -> tile<8xf16>
  }
  entry @k_108() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftof %f4E2M1FN.8 rounding<positive_inf> : tile<8xf4E2M1FN> -> tile<8xf16>
  }
  entry @k_109() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftof %f4E2M1FN.8 rounding<nearest_away> : tile<8xf4E2M1FN> -> tile<8xf16>
  }
  entry @k_110() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftof %f4E2M1FN.8 rounding<zero> : tile<8xf4E2M1FN> -> tile<8xbf16>
  }
  entry @k_111() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftof %f4E2M1FN.8 rounding<negative_inf> : tile<8xf4E2M1FN> -> tile<8xbf16>
  }
  entry @k_112() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftof %f4E2M1FN.8 rounding<positive_inf> : tile<8xf4E2M1FN> -> tile<8xbf16>
  }
  entry @k_113() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftof %f4E2M1FN.8 rounding<nearest_away> : tile<8xf4E2M1FN> -> tile<8xbf16>
  }
  entry @k_114() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftof %f4E2M1FN.8 rounding<zero> : tile<8xf4E2M1FN> -> tile<8xf32>
  }
  entry @k_115() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftof %f4E2M1FN.8 rounding<negative_inf> : tile<8xf4E2M1FN> -> tile<8xf32>
  }
  entry @k_116() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftof %f4E2M1FN.8 rounding<positive_inf> : tile<8xf4E2M1FN> -> tile<8xf32>
  }
  entry @k_117() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftof %f4E2M1FN.8 rounding<nearest_away> : tile<8xf4E2M1FN> -> tile<8xf32>
  }
  entry @k_118() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftof %f4E2M1FN.8 rounding<zero> : tile<8xf4E2M1FN> -> tile<8xf64>
  }
  entry @k_119() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftof %f4E2M1FN.8 rounding<negative_inf> : tile<8xf4E2M1FN> -> tile<8xf64>
  }
  entry @k_120() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftof %f4E2M1FN.8 rounding<positive_inf> : tile<8xf4E2M1FN> -> tile<8xf64>
  }
  entry @k_121() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftof %f4E2M1FN.8 rounding<nearest_away> : tile<8xf4E2M1FN> -> tile<8xf64>
  }
  entry @k_122() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftof %f4E2M1FN.8 rounding<zero> : tile<8xf4E2M1FN> -> tile<8xtf32>
  }
  entry @k_123() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftof %f4E2M1FN.8 rounding<negative_inf> : tile<8xf4E2M1FN> -> tile<8xtf32>
  }
  entry @k_124() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftof %f4E2M1FN.8 rounding<positive_inf> : tile<8xf4E2M1FN> -> tile<8xtf32>
  }
  entry @k_125() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftof %f4E2M1FN.8 rounding<nearest_away> : tile<8xf4E2M1FN> -> tile<8xtf32>
  }
  entry @k_126() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftof %f4E2M1FN.8 rounding<nearest_even> : tile<8xf4E2M1FN> -> tile<8xfnv8E5M3FNU>
  }
  entry @k_127() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftof %fnv8E5M3FNU.8 rounding<nearest_even> : tile<8xfnv8E5M3FNU> -> tile<8xf16>
  }
  entry @k_128() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftof %fnv8E5M3FNU.8 rounding<zero> : tile<8xfnv8E5M3FNU> -> tile<8xf16>
  }
  entry @k_129() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftof %fnv8E5M3FNU.8 rounding<nearest_even> : tile<8xfnv8E5M3FNU> -> tile<8xbf16>
  }
  entry @k_130() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftof %fnv8E5M3FNU.8 rounding<zero> : tile<8xfnv8E5M3FNU> -> tile<8xbf16>
  }
  entry @k_131() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftof %fnv8E5M3FNU.8 rounding<negative_inf> : tile<8xfnv8E5M3FNU> -> tile<8xbf16>
  }
  entry @k_132() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftof %fnv8E5M3FNU.8 rounding<positive_inf> : tile<8xfnv8E5M3FNU> -> tile<8xbf16>
  }
  entry @k_133() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftof %fnv8E5M3FNU.8 rounding<nearest_away> : tile<8xfnv8E5M3FNU> -> tile<8xbf16>
  }
  entry @k_134() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftof %fnv8E5M3FNU.8 rounding<nearest_even> : tile<8xfnv8E5M3FNU> -> tile<8xf32>
  }
  entry @k_135() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftof %fnv8E5M3FNU.8 rounding<zero> : tile<8xfnv8E5M3FNU> -> tile<8xf32>
  }
  entry @k_136() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftof %fnv8E5M3FNU.8 rounding<negative_inf> : tile<8xfnv8E5M3FNU> -> tile<8xf32>
  }
  entry @k_137() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftof %fnv8E5M3FNU.8 rounding<positive_inf> : tile<8xfnv8E5M3FNU> -> tile<8xf32>
  }
  entry @k_138() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftof %fnv8E5M3FNU.8 rounding<nearest_away> : tile<8xfnv8E5M3FNU> -> tile<8xf32>
  }
  entry @k_139() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftof %fnv8E5M3FNU.8 rounding<nearest_even> : tile<8xfnv8E5M3FNU> -> tile<8xf64>
  }
  entry @k_140() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftof %fnv8E5M3FNU.8 rounding<zero> : tile<8xfnv8E5M3FNU> -> tile<8xf64>
  }
  entry @k_141() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftof %fnv8E5M3FNU.8 rounding<negative_inf> : tile<8xfnv8E5M3FNU> -> tile<8xf64>
  }
  entry @k_142() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftof %fnv8E5M3FNU.8 rounding<positive_inf> : tile<8xfnv8E5M3FNU> -> tile<8xf64>
  }
  entry @k_143() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftof %fnv8E5M3FNU.8 rounding<nearest_away> : tile<8xfnv8E5M3FNU> -> tile<8xf64>
  }
  entry @k_144() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftof %fnv8E5M3FNU.8 rounding<nearest_even> : tile<8xfnv8E5M3FNU> -> tile<8xtf32>
  }
  entry @k_145() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftof %fnv8E5M3FNU.8 rounding<zero> : tile<8xfnv8E5M3FNU> -> tile<8xtf32>
  }
  entry @k_146() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftof %fnv8E5M3FNU.8 rounding<negative_inf> : tile<8xfnv8E5M3FNU> -> tile<8xtf32>
  }
  entry @k_147() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftof %fnv8E5M3FNU.8 rounding<positive_inf> : tile<8xfnv8E5M3FNU> -> tile<8xtf32>
  }
  entry @k_148() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftof %fnv8E5M3FNU.8 rounding<nearest_away> : tile<8xfnv8E5M3FNU> -> tile<8xtf32>
  }
  entry @k_149() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftof %fnv8E5M3FNU.8 rounding<nearest_even> : tile<8xfnv8E5M3FNU> -> tile<8xf8E4M3FN>
  }
  entry @k_150() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftof %fnv8E5M3FNU.8 rounding<nearest_even> : tile<8xfnv8E5M3FNU> -> tile<8xf8E5M2>
  }
  entry @k_151() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftof %fnv8E5M3FNU.8 rounding<zero> : tile<8xfnv8E5M3FNU> -> tile<8xf8E8M0FNU>
  }
  entry @k_152() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftof %fnv8E5M3FNU.8 rounding<positive_inf> : tile<8xfnv8E5M3FNU> -> tile<8xf8E8M0FNU>
  }
  entry @k_153() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftof %fnv8E5M3FNU.8 rounding<nearest_even> : tile<8xfnv8E5M3FNU> -> tile<8xf4E2M1FN>
  }
}
