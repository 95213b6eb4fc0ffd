cuda_tile.module @m {
  entry @k_0() {
    %r = iota : tile<1xi1>
  }
  entry @k_1() {
    %r = iota : tile<2xi1>
  }
  entry @k_2() {
    %r = iota : tile<1xi8>
  }
  entry @k_3() {
    %r = iota : tile<2xi8>
  }
  entry @k_4() {
    %r = iota : tile<8xi8>
  }
  entry @k_5() {
    %r = iota : tile<128xi8>
  }
  entry @k_6() {
    %r = iota : tile<256xi8>
  }
  entry @k_7() {
    %r = iota : tile<1xi16>
  }
  entry @k_8() {
    %r = iota : tile<2xi16>
  }
  entry @k_9() {
    %r = iota : tile<8xi16>
  }
  entry @k_10() {
    %r = iota : tile<128xi16>
  }
  entry @k_11() {
    %r = iota : tile<256xi16>
  }
  entry @k_12() {
    %r = iota : tile<65536xi16>
  }
  entry @k_13() {
    %r = iota : tile<1xi32>
  }
  entry @k_14() {
    %r = iota : tile<2xi32>
  }
  entry @k_15() {
    %r = iota : tile<8xi32>
  }
  entry @k_16() {
    %r = iota : tile<128xi32>
  }
  entry @k_17() {
    %r = iota : tile<256xi32>
  }
  entry @k_18() {
    %r = iota : tile<65536xi32>
  }
  entry @k_19() {
    %r = iota : tile<1xi64>
  }
  entry @k_20() {
    %r = iota : tile<2xi64>
  }
  entry @k_21() {
    %r = iota : tile<8xi64>
  }
  entry @k_22() {
    %r = iota : tile<128xi64>
  }
  entry @k_23() {
    %r = iota : tile<256xi64>
  }
  entry @k_24() {
    %r = iota : tile<65536xi64>
  }
}
