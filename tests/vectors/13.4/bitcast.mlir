cuda_tile.module @m {
  entry @k_0() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = bitcast %i8.8  : tile<8xi8> -> tile<8xfnv8E5M3FNU>
  }
  entry @k_1() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = bitcast %f8E4M3FN.8  : tile<8xf8E4M3FN> -> tile<8xfnv8E5M3FNU>
  }
  entry @k_2() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = bitcast %f8E5M2.8  : tile<8xf8E5M2> -> tile<8xfnv8E5M3FNU>
  }
  entry @k_3() {
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %r = bitcast %f8E8M0FNU.8  : tile<8xf8E8M0FNU> -> tile<8xfnv8E5M3FNU>
  }
  entry @k_4() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = bitcast %fnv8E5M3FNU.8  : tile<8xfnv8E5M3FNU> -> tile<8xi8>
  }
  entry @k_5() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = bitcast %fnv8E5M3FNU.8  : tile<8xfnv8E5M3FNU> -> tile<8xf8E4M3FN>
  }
  entry @k_6() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = bitcast %fnv8E5M3FNU.8  : tile<8xfnv8E5M3FNU> -> tile<8xf8E5M2>
  }
  entry @k_7() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = bitcast %fnv8E5M3FNU.8  : tile<8xfnv8E5M3FNU> -> tile<8xf8E8M0FNU>
  }
  entry @k_8() {
    %fnv8E5M3FNU.8 = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
    %r = bitcast %fnv8E5M3FNU.8  : tile<8xfnv8E5M3FNU> -> tile<8xfnv8E5M3FNU>
  }
}
