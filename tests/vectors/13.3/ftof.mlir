cuda_tile.module @m {
  entry @k_0() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = ftof %f16.8 rounding<nearest_even> : tile<8xf16> -> tile<8xf4E2M1FN>
  }
  entry @k_1() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = ftof %bf16.8 rounding<nearest_even> : tile<8xbf16> -> tile<8xf4E2M1FN>
  }
  entry @k_2() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = ftof %f32.8 rounding<nearest_even> : tile<8xf32> -> tile<8xf4E2M1FN>
  }
  entry @k_3() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = ftof %f64.8 rounding<nearest_even> : tile<8xf64> -> tile<8xf4E2M1FN>
  }
  entry @k_4() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = ftof %tf32.8 rounding<nearest_even> : tile<8xtf32> -> tile<8xf4E2M1FN>
  }
  entry @k_5() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = ftof %f8E4M3FN.8 rounding<nearest_even> : tile<8xf8E4M3FN> -> tile<8xf4E2M1FN>
  }
  entry @k_6() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = ftof %f8E5M2.8 rounding<nearest_even> : tile<8xf8E5M2> -> tile<8xf4E2M1FN>
  }
  entry @k_7() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = ftof %f8E8M0FNU.8 rounding<nearest_even> : tile<8xf8E8M0FNU> -> tile<8xf4E2M1FN>
  }
  entry @k_8() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftof %f4E2M1FN.8 rounding<nearest_even> : tile<8xf4E2M1FN> -> tile<8xf16>
  }
  entry @k_9() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftof %f4E2M1FN.8 rounding<nearest_even> : tile<8xf4E2M1FN> -> tile<8xbf16>
  }
  entry @k_10() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftof %f4E2M1FN.8 rounding<nearest_even> : tile<8xf4E2M1FN> -> tile<8xf32>
  }
  entry @k_11() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftof %f4E2M1FN.8 rounding<nearest_even> : tile<8xf4E2M1FN> -> tile<8xf64>
  }
  entry @k_12() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftof %f4E2M1FN.8 rounding<nearest_even> : tile<8xf4E2M1FN> -> tile<8xtf32>
  }
  entry @k_13() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftof %f4E2M1FN.8 rounding<nearest_even> : tile<8xf4E2M1FN> -> tile<8xf8E4M3FN>
  }
  entry @k_14() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftof %f4E2M1FN.8 rounding<nearest_even> : tile<8xf4E2M1FN> -> tile<8xf8E5M2>
  }
  entry @k_15() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftof %f4E2M1FN.8 rounding<zero> : tile<8xf4E2M1FN> -> tile<8xf8E8M0FNU>
  }
  entry @k_16() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftof %f4E2M1FN.8 rounding<positive_inf> : tile<8xf4E2M1FN> -> tile<8xf8E8M0FNU>
  }
}
