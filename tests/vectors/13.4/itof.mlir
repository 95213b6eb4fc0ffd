cuda_tile.module @m {
  entry @k_0() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = itof %i1.8 signed : tile<8xi1> -> tile<8xfnv8E5M3FNU>
  }
  entry @k_1() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = itof %i1.8 unsigned : tile<8xi1> -> tile<8xfnv8E5M3FNU>
  }
  entry @k_2() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = itof %i1.8 unsigned rounding<nearest_even> : tile<8xi1> -> tile<8xfnv8E5M3FNU>
  }
  entry @k_3() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = itof %i8.8 signed : tile<8xi8> -> tile<8xfnv8E5M3FNU>
  }
  entry @k_4() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = itof %i8.8 unsigned : tile<8xi8> -> tile<8xfnv8E5M3FNU>
  }
  entry @k_5() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = itof %i8.8 unsigned rounding<nearest_even> : tile<8xi8> -> tile<8xfnv8E5M3FNU>
  }
  entry @k_6() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = itof %i16.8 signed : tile<8xi16> -> tile<8xfnv8E5M3FNU>
  }
  entry @k_7() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = itof %i16.8 unsigned : tile<8xi16> -> tile<8xfnv8E5M3FNU>
  }
  entry @k_8() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = itof %i16.8 unsigned rounding<nearest_even> : tile<8xi16> -> tile<8xfnv8E5M3FNU>
  }
  entry @k_9() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = itof %i32.8 signed : tile<8xi32> -> tile<8xfnv8E5M3FNU>
  }
  entry @k_10() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = itof %i32.8 unsigned : tile<8xi32> -> tile<8xfnv8E5M3FNU>
  }
  entry @k_11() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = itof %i32.8 unsigned rounding<nearest_even> : tile<8xi32> -> tile<8xfnv8E5M3FNU>
  }
  entry @k_12() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = itof %i64.8 signed : tile<8xi64> -> tile<8xfnv8E5M3FNU>
  }
  entry @k_13() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = itof %i64.8 unsigned : tile<8xi64> -> tile<8xfnv8E5M3FNU>
  }
  entry @k_14() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = itof %i64.8 unsigned rounding<nearest_even> : tile<8xi64> -> tile<8xfnv8E5M3FNU>
  }
}
