cuda_tile.module @m {
  entry @k_0() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = negi %i1.8 overflow<none> : tile<8xi1>
  }
  entry @k_1() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = negi %i1.8 overflow<no_signed_wrap> : tile<8xi1>
  }
  entry @k_2() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = negi %i1.8 overflow<no_wrap> : tile<8xi1>
  }
  entry @k_3() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = negi %i8.8 overflow<none> : tile<8xi8>
  }
  entry @k_4() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = negi %i8.8 overflow<no_signed_wrap> : tile<8xi8>
  }
  entry @k_5() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = negi %i8.8 overflow<no_wrap> : tile<8xi8>
  }
  entry @k_6() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = negi %i16.8 overflow<none> : tile<8xi16>
  }
  entry @k_7() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = negi %i16.8 overflow<no_signed_wrap> : tile<8xi16>
  }
  entry @k_8() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = negi %i16.8 overflow<no_wrap> : tile<8xi16>
  }
  entry @k_9() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = negi %i32.8 overflow<none> : tile<8xi32>
  }
  entry @k_10() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = negi %i32.8 overflow<no_signed_wrap> : tile<8xi32>
  }
  entry @k_11() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = negi %i32.8 overflow<no_wrap> : tile<8xi32>
  }
  entry @k_12() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = negi %i64.8 overflow<none> : tile<8xi64>
  }
  entry @k_13() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = negi %i64.8 overflow<no_signed_wrap> : tile<8xi64>
  }
  entry @k_14() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = negi %i64.8 overflow<no_wrap> : tile<8xi64>
  }
}
