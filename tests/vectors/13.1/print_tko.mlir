cuda_tile.module @m {
  entry @k_0() {
    %t = print_tko "hello" -> token
  }
  entry @k_1() {
    %t = print_tko "100%%" -> token
  }
  entry @k_2() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %t = print_tko "%f", %f32.8 : tile<8xf32> -> token
  }
  entry @k_3() {
    %i32 = constant <i32: 1> : tile<i32>
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %t = print_tko "%d %f\0A", %i32, %f32.8 : tile<i32>, tile<8xf32> -> token
  }
  entry @k_4() {
    %f64 = constant <f64: 1.0> : tile<f64>
    %t = print_tko "%-08.3lf", %f64 : tile<f64> -> token
  }
  entry @k_5() {
    %i32 = constant <i32: 1> : tile<i32>
    print "%d", %i32 : tile<i32>
  }
  entry @k_6() {
    print "hello"
  }
  entry @k_7() {
    %t = print_tko "" -> token
  }
  entry @k_8() {
    %i32 = constant <i32: 1> : tile<i32>
    %t = print_tko "%d", %i32 : tile<i32> -> token
  }
  entry @k_9() {
    %i32 = constant <i32: 1> : tile<i32>
    %t = print_tko "%i", %i32 : tile<i32> -> token
  }
  entry @k_10() {
    %i32 = constant <i32: 1> : tile<i32>
    %t = print_tko "%u", %i32 : tile<i32> -> token
  }
  entry @k_11() {
    %i32 = constant <i32: 1> : tile<i32>
    %t = print_tko "%o", %i32 : tile<i32> -> token
  }
  entry @k_12() {
    %i32 = constant <i32: 1> : tile<i32>
    %t = print_tko "%x", %i32 : tile<i32> -> token
  }
  entry @k_13() {
    %i32 = constant <i32: 1> : tile<i32>
    %t = print_tko "%X", %i32 : tile<i32> -> token
  }
  entry @k_14() {
    %i32 = constant <i32: 1> : tile<i32>
    %t = print_tko "%e", %i32 : tile<i32> -> token
  }
  entry @k_15() {
    %i32 = constant <i32: 1> : tile<i32>
    %t = print_tko "%E", %i32 : tile<i32> -> token
  }
  entry @k_16() {
    %i32 = constant <i32: 1> : tile<i32>
    %t = print_tko "%f", %i32 : tile<i32> -> token
  }
  entry @k_17() {
    %i32 = constant <i32: 1> : tile<i32>
    %t = print_tko "%F", %i32 : tile<i32> -> token
  }
  entry @k_18() {
    %i32 = constant <i32: 1> : tile<i32>
    %t = print_tko "%g", %i32 : tile<i32> -> token
  }
  entry @k_19() {
    %i32 = constant <i32: 1> : tile<i32>
    %t = print_tko "%G", %i32 : tile<i32> -> token
  }
  entry @k_20() {
    %i32 = constant <i32: 1> : tile<i32>
    %t = print_tko "%a", %i32 : tile<i32> -> token
  }
  entry @k_21() {
    %i32 = constant <i32: 1> : tile<i32>
    %t = print_tko "%A", %i32 : tile<i32> -> token
  }
  entry @k_22() {
    %i32 = constant <i32: 1> : tile<i32>
    %t = print_tko "%c", %i32 : tile<i32> -> token
  }
  entry @k_23() {
    %i32 = constant <i32: 1> : tile<i32>
    %t = print_tko "%s", %i32 : tile<i32> -> token
  }
  entry @k_24() {
    %i32 = constant <i32: 1> : tile<i32>
    %t = print_tko "%S", %i32 : tile<i32> -> token
  }
  entry @k_25() {
    %i32 = constant <i32: 1> : tile<i32>
    %t = print_tko "%p", %i32 : tile<i32> -> token
  }
  entry @k_26() {
    %i32 = constant <i32: 1> : tile<i32>
    %t = print_tko "%n", %i32 : tile<i32> -> token
  }
  entry @k_27() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %t = print_tko "%d", %i1.8 : tile<8xi1> -> token
  }
  entry @k_28() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %t = print_tko "%d", %i8.8 : tile<8xi8> -> token
  }
  entry @k_29() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %t = print_tko "%d", %i16.8 : tile<8xi16> -> token
  }
  entry @k_30() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %t = print_tko "%d", %i32.8 : tile<8xi32> -> token
  }
  entry @k_31() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %t = print_tko "%d", %i64.8 : tile<8xi64> -> token
  }
  entry @k_32() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %t = print_tko "%d", %f16.8 : tile<8xf16> -> token
  }
  entry @k_33() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %t = print_tko "%d", %bf16.8 : tile<8xbf16> -> token
  }
  entry @k_34() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %t = print_tko "%d", %f32.8 : tile<8xf32> -> token
  }
  entry @k_35() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %t = print_tko "%d", %f64.8 : tile<8xf64> -> token
  }
  entry @k_36() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %t = print_tko "%d", %tf32.8 : tile<8xtf32> -> token
  }
  entry @k_37() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %t = print_tko "%d", %f8E4M3FN.8 : tile<8xf8E4M3FN> -> token
  }
  entry @k_38() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %t = print_tko "%d", %f8E5M2.8 : tile<8xf8E5M2> -> token
  }
  entry @k_39() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %t = print_tko "%d", %ptr-f32.8 : tile<8xptr<f32>> -> token
  }
}
