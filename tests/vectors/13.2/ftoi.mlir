cuda_tile.module @m {
  entry @k_0() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = ftoi %f8E8M0FNU.8 signed : tile<8xf8E8M0FNU> -> tile<8xi1>
  }
  entry @k_1() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = ftoi %f8E8M0FNU.8 unsigned : tile<8xf8E8M0FNU> -> tile<8xi1>
  }
  entry @k_2() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = ftoi %f8E8M0FNU.8 signed rounding<nearest_int_to_zero> : tile<8xf8E8M0FNU> -> tile<8xi1>
  }
  entry @k_3() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = ftoi %f8E8M0FNU.8 signed : tile<8xf8E8M0FNU> -> tile<8xi8>
  }
  entry @k_4() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = ftoi %f8E8M0FNU.8 unsigned : tile<8xf8E8M0FNU> -> tile<8xi8>
  }
  entry @k_5() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = ftoi %f8E8M0FNU.8 signed rounding<nearest_int_to_zero> : tile<8xf8E8M0FNU> -> tile<8xi8>
  }
  entry @k_6() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = ftoi %f8E8M0FNU.8 signed : tile<8xf8E8M0FNU> -> tile<8xi16>
  }
  entry @k_7() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = ftoi %f8E8M0FNU.8 unsigned : tile<8xf8E8M0FNU> -> tile<8xi16>
  }
  entry @k_8() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = ftoi %f8E8M0FNU.8 signed rounding<nearest_int_to_zero> : tile<8xf8E8M0FNU> -> tile<8xi16>
  }
  entry @k_9() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = ftoi %f8E8M0FNU.8 signed : tile<8xf8E8M0FNU> -> tile<8xi32>
  }
  entry @k_10() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = ftoi %f8E8M0FNU.8 unsigned : tile<8xf8E8M0FNU> -> tile<8xi32>
  }
  entry @k_11() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = ftoi %f8E8M0FNU.8 signed rounding<nearest_int_to_zero> : tile<8xf8E8M0FNU> -> tile<8xi32>
  }
  entry @k_12() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = ftoi %f8E8M0FNU.8 signed : tile<8xf8E8M0FNU> -> tile<8xi64>
  }
  entry @k_13() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = ftoi %f8E8M0FNU.8 unsigned : tile<8xf8E8M0FNU> -> tile<8xi64>
  }
  entry @k_14() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = ftoi %f8E8M0FNU.8 signed rounding<nearest_int_to_zero> : tile<8xf8E8M0FNU> -> tile<8xi64>
  }
}
