cuda_tile.module @m {
  entry @k_0() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftoi %f4E2M1FN.8 signed : tile<8xf4E2M1FN> -> tile<8xi1>
  }
  entry @k_1() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftoi %f4E2M1FN.8 unsigned : tile<8xf4E2M1FN> -> tile<8xi1>
  }
  entry @k_2() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftoi %f4E2M1FN.8 signed rounding<nearest_int_to_zero> : tile<8xf4E2M1FN> -> tile<8xi1>
  }
  entry @k_3() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftoi %f4E2M1FN.8 signed : tile<8xf4E2M1FN> -> tile<8xi8>
  }
  entry @k_4() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftoi %f4E2M1FN.8 unsigned : tile<8xf4E2M1FN> -> tile<8xi8>
  }
  entry @k_5() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftoi %f4E2M1FN.8 signed rounding<nearest_int_to_zero> : tile<8xf4E2M1FN> -> tile<8xi8>
  }
  entry @k_6() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftoi %f4E2M1FN.8 signed : tile<8xf4E2M1FN> -> tile<8xi16>
  }
  entry @k_7() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftoi %f4E2M1FN.8 unsigned : tile<8xf4E2M1FN> -> tile<8xi16>
  }
  entry @k_8() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftoi %f4E2M1FN.8 signed rounding<nearest_int_to_zero> : tile<8xf4E2M1FN> -> tile<8xi16>
  }
  entry @k_9() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftoi %f4E2M1FN.8 signed : tile<8xf4E2M1FN> -> tile<8xi32>
  }
  entry @k_10() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftoi %f4E2M1FN.8 unsigned : tile<8xf4E2M1FN> -> tile<8xi32>
  }
  entry @k_11() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftoi %f4E2M1FN.8 signed rounding<nearest_int_to_zero> : tile<8xf4E2M1FN> -> tile<8xi32>
  }
  entry @k_12() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftoi %f4E2M1FN.8 signed : tile<8xf4E2M1FN> -> tile<8xi64>
  }
  entry @k_13() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftoi %f4E2M1FN.8 unsigned : tile<8xf4E2M1FN> -> tile<8xi64>
  }
  entry @k_14() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %r = ftoi %f4E2M1FN.8 signed rounding<nearest_int_to_zero> : tile<8xf4E2M1FN> -> tile<8xi64>
  }
}
