cuda_tile.module @m {
  entry @k_0() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftoi %f16.8 signed saturating : tile<8xf16> -> tile<8xi1>
  }
  entry @k_1() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftoi %f16.8 unsigned saturating : tile<8xf16> -> tile<8xi1>
  }
  entry @k_2() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftoi %f16.8 signed saturating : tile<8xf16> -> tile<8xi8>
  }
  entry @k_3() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftoi %f16.8 unsigned saturating : tile<8xf16> -> tile<8xi8>
  }
  entry @k_4() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftoi %f16.8 signed saturating : tile<8xf16> -> tile<8xi16>
  }
  entry @k_5() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftoi %f16.8 unsigned saturating : tile<8xf16> -> tile<8xi16>
  }
  entry @k_6() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftoi %f16.8 signed saturating : tile<8xf16> -> tile<8xi32>
  }
  entry @k_7() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftoi %f16.8 unsigned saturating : tile<8xf16> -> tile<8xi32>
  }
  entry @k_8() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftoi %f16.8 signed saturating : tile<8xf16> -> tile<8xi64>
  }
  entry @k_9() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftoi %f16.8 unsigned saturating : tile<8xf16> -> tile<8xi64>
  }
  entry @k_10() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftoi %bf16.8 signed saturating : tile<8xbf16> -> tile<8xi1>
  }
  entry @k_11() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftoi %bf16.8 unsigned saturating : tile<8xbf16> -> tile<8xi1>
  }
  entry @k_12() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftoi %bf16.8 signed saturating : tile<8xbf16> -> tile<8xi8>
  }
  entry @k_13() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftoi %bf16.8 unsigned saturating : tile<8xbf16> -> tile<8xi8>
  }
  entry @k_14() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftoi %bf16.8 signed saturating : tile<8xbf16> -> tile<8xi16>
  }
  entry @k_15() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftoi %bf16.8 unsigned saturating : tile<8xbf16> -> tile<8xi16>
  }
  entry @k_16() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftoi %bf16.8 signed saturating : tile<8xbf16> -> tile<8xi32>
  }
  entry @k_17() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftoi %bf16.8 unsigned saturating : tile<8xbf16> -> tile<8xi32>
  }
  entry @k_18() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftoi %bf16.8 signed saturating : tile<8xbf16> -> tile<8xi64>
  }
  entry @k_19() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftoi %bf16.8 unsigned saturating : tile<8xbf16> -> tile<8xi64>
  }
  entry @k_20() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = ftoi %f32.8 signed saturating : tile<8xf32> -> tile<8xi1>
  }
  entry @k_21() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = ftoi %f32.8 unsigned saturating : tile<8xf32> -> tile<8xi1>
  }
  entry @k_22() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = ftoi %f32.8 signed saturating : tile<8xf32> -> tile<8xi8>
  }
  entry @k_23() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = ftoi %f32.8 unsigned saturating : tile<8xf32> -> tile<8xi8>
  }
  entry @k_24() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = ftoi %f32.8 signed saturating : tile<8xf32> -> tile<8xi16>
  }
  entry @k_25() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = ftoi %f32.8 unsigned saturating : tile<8xf32> -> tile<8xi16>
  }
  entry @k_26() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = ftoi %f32.8 signed saturating : tile<8xf32> -> tile<8xi32>
  }
  entry @k_27() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = ftoi %f32.8 unsigned saturating : tile<8xf32> -> tile<8xi32>
  }
  entry @k_28() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = ftoi %f32.8 signed saturating : tile<8xf32> -> tile<8xi64>
  }
  entry @k_29() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = ftoi %f32.8 unsigned saturating : tile<8xf32> -> tile<8xi64>
  }
  entry @k_30() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = ftoi %f64.8 signed saturating : tile<8xf64> -> tile<8xi1>
  }
  entry @k_31() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = ftoi %f64.8 unsigned saturating : tile<8xf64> -> tile<8xi1>
  }
  entry @k_32() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = ftoi %f64.8 signed saturating : tile<8xf64> -> tile<8xi8>
  }
  entry @k_33() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = ftoi %f64.8 unsigned saturating : tile<8xf64> -> tile<8xi8>
  }
  entry @k_34() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = ftoi %f64.8 signed saturating : tile<8xf64> -> tile<8xi16>
  }
  entry @k_35() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = ftoi %f64.8 unsigned saturating : tile<8xf64> -> tile<8xi16>
  }
  entry @k_36() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = ftoi %f64.8 signed saturating : tile<8xf64> -> tile<8xi32>
  }
  entry @k_37() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = ftoi %f64.8 unsigned saturating : tile<8xf64> -> tile<8xi32>
  }
  entry @k_38() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = ftoi %f64.8 signed saturating : tile<8xf64> -> tile<8xi64>
  }
  entry @k_39() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = ftoi %f64.8 unsigned saturating : tile<8xf64> -> tile<8xi64>
  }
  entry @k_40() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftoi %tf32.8 signed saturating : tile<8xtf32> -> tile<8xi1>
  }
  entry @k_41() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftoi %tf32.8 unsigned saturating : tile<8xtf32> -> tile<8xi1>
  }
  entry @k_42() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftoi %tf32.8 signed saturating : tile<8xtf32> -> tile<8xi8>
  }
  entry @k_43() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftoi %tf32.8 unsigned saturating : tile<8xtf32> -> tile<8xi8>
  }
  entry @k_44() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftoi %tf32.8 signed saturating : tile<8xtf32> -> tile<8xi16>
  }
  entry @k_45() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftoi %tf32.8 unsigned saturating : tile<8xtf32> -> tile<8xi16>
  }
  entry @k_46() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftoi %tf32.8 signed saturating : tile<8xtf32> -> tile<8xi32>
  }
  entry @k_47() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftoi %tf32.8 unsigned saturating : tile<8xtf32> -> tile<8xi32>
  }
  entry @k_48() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftoi %tf32.8 signed saturating : tile<8xtf32> -> tile<8xi64>
  }
  entry @k_49() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftoi %tf32.8 unsigned saturating : tile<8xtf32> -> tile<8xi64>
  }
  entry @k_50() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftoi %f8E4M3FN.8 signed saturating : tile<8xf8E4M3FN> -> tile<8xi1>
  }
  entry @k_51() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftoi %f8E4M3FN.8 unsigned saturating : tile<8xf8E4M3FN> -> tile<8xi1>
  }
  entry @k_52() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftoi %f8E4M3FN.8 signed saturating : tile<8xf8E4M3FN> -> tile<8xi8>
  }
  entry @k_53() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftoi %f8E4M3FN.8 unsigned saturating : tile<8xf8E4M3FN> -> tile<8xi8>
  }
  entry @k_54() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftoi %f8E4M3FN.8 signed saturating : tile<8xf8E4M3FN> -> tile<8xi16>
  }
  entry @k_55() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftoi %f8E4M3FN.8 unsigned saturating : tile<8xf8E4M3FN> -> tile<8xi16>
  }
  entry @k_56() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftoi %f8E4M3FN.8 signed saturating : tile<8xf8E4M3FN> -> tile<8xi32>
  }
  entry @k_57() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftoi %f8E4M3FN.8 unsigned saturating : tile<8xf8E4M3FN> -> tile<8xi32>
  }
  entry @k_58() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftoi %f8E4M3FN.8 signed saturating : tile<8xf8E4M3FN> -> tile<8xi64>
  }
  entry @k_59() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftoi %f8E4M3FN.8 unsigned saturating : tile<8xf8E4M3FN> -> tile<8xi64>
  }
  entry @k_60() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftoi %f8E5M2.8 signed saturating : tile<8xf8E5M2> -> tile<8xi1>
  }
  entry @k_61() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftoi %f8E5M2.8 unsigned saturating : tile<8xf8E5M2> -> tile<8xi1>
  }
  entry @k_62() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftoi %f8E5M2.8 signed saturating : tile<8xf8E5M2> -> tile<8xi8>
  }
  entry @k_63() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftoi %f8E5M2.8 unsigned saturating : tile<8xf8E5M2> -> tile<8xi8>
  }
  entry @k_64() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftoi %f8E5M2.8 signed saturating : tile<8xf8E5M2> -> tile<8xi16>
  }
  entry @k_65() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftoi %f8E5M2.8 unsigned saturating : tile<8xf8E5M2> -> tile<8xi16>
  }
  entry @k_66() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftoi %f8E5M2.8 signed saturating : tile<8xf8E5M2> -> tile<8xi32>
  }
  entry @k_67() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftoi %f8E5M2.8 unsigned saturating : tile<8xf8E5M2> -> tile<8xi32>
  }
  entry @k_68() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftoi %f8E5M2.8 signed saturating : tile<8xf8E5M2> -> tile<8xi64>
  }
  entry @k_69() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftoi %f8E5M2.8 unsigned saturating : tile<8xf8E5M2> -> tile<8xi64>
  }
  entry @k_70() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = ftoi %f8E8M0FNU.8 signed saturating : tile<8xf8E8M0FNU> -> tile<8xi1>
  }
  entry @k_71() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = ftoi %f8E8M0FNU.8 unsigned saturating : tile<8xf8E8M0FNU> -> tile<8xi1>
  }
  entry @k_72() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = ftoi %f8E8M0FNU.8 signed saturating : tile<8xf8E8M0FNU> -> tile<8xi8>
  }
  entry @k_73() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = ftoi %f8E8M0FNU.8 unsigned saturating : tile<8xf8E8M0FNU> -> tile<8xi8>
  }
  entry @k_74() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = ftoi %f8E8M0FNU.8 signed saturating : tile<8xf8E8M0FNU> -> tile<8xi16>
  }
  entry @k_75() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = ftoi %f8E8M0FNU.8 unsigned saturating : tile<8xf8E8M0FNU> -> tile<8xi16>
  }
  entry @k_76() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = ftoi %f8E8M0FNU.8 signed saturating : tile<8xf8E8M0FNU> -> tile<8xi32>
  }
  entry @k_77() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = ftoi %f8E8M0FNU.8 unsigned saturating : tile<8xf8E8M0FNU> -> tile<8xi32>
  }
  entry @k_78() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = ftoi %f8E8M0FNU.8 signed saturating : tile<8xf8E8M0FNU> -> tile<8xi64>
  }
  entry @k_79() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = ftoi %f8E8M0FNU.8 unsigned saturating : tile<8xf8E8M0FNU> -> tile<8xi64>
  }
  entry @k_80() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftoi %f4E2M1FN.8 signed saturating : tile<8xf4E2M1FN> -> tile<8xi1>
  }
  entry @k_81() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftoi %f4E2M1FN.8 unsigned saturating : tile<8xf4E2M1FN> -> tile<8xi1>
  }
  entry @k_82() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftoi %f4E2M1FN.8 signed saturating : tile<8xf4E2M1FN> -> tile<8xi8>
  }
  entry @k_83() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftoi %f4E2M1FN.8 unsigned saturating : tile<8xf4E2M1FN> -> tile<8xi8>
  }
  entry @k_84() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftoi %f4E2M1FN.8 signed saturating : tile<8xf4E2M1FN> -> tile<8xi16>
  }
  entry @k_85() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftoi %f4E2M1FN.8 unsigned saturating : tile<8xf4E2M1FN> -> tile<8xi16>
  }
  entry @k_86() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftoi %f4E2M1FN.8 signed saturating : tile<8xf4E2M1FN> -> tile<8xi32>
  }
  entry @k_87() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftoi %f4E2M1FN.8 unsigned saturating : tile<8xf4E2M1FN> -> tile<8xi32>
  }
  entry @k_88() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftoi %f4E2M1FN.8 signed saturating : tile<8xf4E2M1FN> -> tile<8xi64>
  }
  entry @k_89() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftoi %f4E2M1FN.8 unsigned saturating : tile<8xf4E2M1FN> -> tile<8xi64>
  }
  entry @k_90() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftoi %fnv8E5M3FNU.8 signed : tile<8xfnv8E5M3FNU> -> tile<8xi1>
  }
  entry @k_91() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftoi %fnv8E5M3FNU.8 signed saturating : tile<8xfnv8E5M3FNU> -> tile<8xi1>
  }
  entry @k_92() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftoi %fnv8E5M3FNU.8 unsigned : tile<8xfnv8E5M3FNU> -> tile<8xi1>
  }
  entry @k_93() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftoi %fnv8E5M3FNU.8 unsigned saturating : tile<8xfnv8E5M3FNU> -> tile<8xi1>
  }
  entry @k_94() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftoi %fnv8E5M3FNU.8 signed rounding<nearest_int_to_zero> : tile<8xfnv8E5M3FNU> -> tile<8xi1>
  }
  entry @k_95() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftoi %fnv8E5M3FNU.8 signed : tile<8xfnv8E5M3FNU> -> tile<8xi8>
  }
  entry @k_96() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftoi %fnv8E5M3FNU.8 signed saturating : tile<8xfnv8E5M3FNU> -> tile<8xi8>
  }
  entry @k_97() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftoi %fnv8E5M3FNU.8 unsigned : tile<8xfnv8E5M3FNU> -> tile<8xi8>
  }
  entry @k_98() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftoi %fnv8E5M3FNU.8 unsigned saturating : tile<8xfnv8E5M3FNU> -> tile<8xi8>
  }
  entry @k_99() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftoi %fnv8E5M3FNU.8 signed rounding<nearest_int_to_zero> : tile<8xfnv8E5M3FNU> -> tile<8xi8>
  }
  entry @k_100() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftoi %fnv8E5M3FNU.8 signed : tile<8xfnv8E5M3FNU> -> tile<8xi16>
  }
  entry @k_101() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftoi %fnv8E5M3FNU.8 signed saturating : tile<8xfnv8E5M3FNU> -> tile<8xi16>
  }
  entry @k_102() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftoi %fnv8E5M3FNU.8 unsigned : tile<8xfnv8E5M3FNU> -> tile<8xi16>
  }
  entry @k_103() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftoi %fnv8E5M3FNU.8 unsigned saturating : tile<8xfnv8E5M3FNU> -> tile<8xi16>
  }
  entry @k_104() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftoi %fnv8E5M3FNU.8 signed rounding<nearest_int_to_zero> : tile<8xfnv8E5M3FNU> -> tile<8xi16>
  }
  entry @k_105() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftoi %fnv8E5M3FNU.8 signed : tile<8xfnv8E5M3FNU> -> tile<8xi32>
  }
  entry @k_106() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftoi %fnv8E5M3FNU.8 signed saturating : tile<8xfnv8E5M3FNU> -> tile<8xi32>
  }
  entry @k_107() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftoi %fnv8E5M3FNU.8 unsigned : tile<8xfnv8E5M3FNU> -> tile<8xi32>
  }
  entry @k_108() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftoi %fnv8E5M3FNU.8 unsigned saturating : tile<8xfnv8E5M3FNU> -> tile<8xi32>
  }
  entry @k_109() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftoi %fnv8E5M3FNU.8 signed rounding<nearest_int_to_zero> : tile<8xfnv8E5M3FNU> -> tile<8xi32>
  }
  entry @k_110() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftoi %fnv8E5M3FNU.8 signed : tile<8xfnv8E5M3FNU> -> tile<8xi64>
  }
  entry @k_111() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftoi %fnv8E5M3FNU.8 signed saturating : tile<8xfnv8E5M3FNU> -> tile<8xi64>
  }
  entry @k_112() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftoi %fnv8E5M3FNU.8 unsigned : tile<8xfnv8E5M3FNU> -> tile<8xi64>
  }
  entry @k_113() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftoi %fnv8E5M3FNU.8 unsigned saturating : tile<8xfnv8E5M3FNU> -> tile<8xi64>
  }
  entry @k_114() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = ftoi %fnv8E5M3FNU.8 signed rounding<nearest_int_to_zero> : tile<8xfnv8E5M3FNU> -> tile<8xi64>
  }
}
