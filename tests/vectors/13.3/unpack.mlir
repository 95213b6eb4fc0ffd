cuda_tile.module @m {
  entry @k_0() {
    %i8.1 = constant <i8: 1> : tile<1xi8>
    %r = unpack %i8.1 : tile<1xi8> -> tile<8xi1>
  }
  entry @k_1() {
    %i8.2 = constant <i8: 1> : tile<2xi8>
    %r = unpack %i8.2 : tile<2xi8> -> tile<16xi1>
  }
  entry @k_2() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = unpack %i8.8 : tile<8xi8> -> tile<64xi1>
  }
  entry @k_3() {
    %i8.16 = constant <i8: 1> : tile<16xi8>
    %r = unpack %i8.16 : tile<16xi8> -> tile<8xi16>
  }
  entry @k_4() {
    %i8.32 = constant <i8: 1> : tile<32xi8>
    %r = unpack %i8.32 : tile<32xi8> -> tile<16xi16>
  }
  entry @k_5() {
    %i8.128 = constant <i8: 1> : tile<128xi8>
    %r = unpack %i8.128 : tile<128xi8> -> tile<64xi16>
  }
  entry @k_6() {
    %i8.32 = constant <i8: 1> : tile<32xi8>
    %r = unpack %i8.32 : tile<32xi8> -> tile<8xi32>
  }
  entry @k_7() {
    %i8.64 = constant <i8: 1> : tile<64xi8>
    %r = unpack %i8.64 : tile<64xi8> -> tile<16xi32>
  }
  entry @k_8() {
    %i8.256 = constant <i8: 1> : tile<256xi8>
    %r = unpack %i8.256 : tile<256xi8> -> tile<64xi32>
  }
  entry @k_9() {
    %i8.64 = constant <i8: 1> : tile<64xi8>
    %r = unpack %i8.64 : tile<64xi8> -> tile<8xi64>
  }
  entry @k_10() {
    %i8.128 = constant <i8: 1> : tile<128xi8>
    %r = unpack %i8.128 : tile<128xi8> -> tile<16xi64>
  }
  entry @k_11() {
    %i8.512 = constant <i8: 1> : tile<512xi8>
    %r = unpack %i8.512 : tile<512xi8> -> tile<64xi64>
  }
  entry @k_12() {
    %i8.16 = constant <i8: 1> : tile<16xi8>
    %r = unpack %i8.16 : tile<16xi8> -> tile<8xf16>
  }
  entry @k_13() {
    %i8.32 = constant <i8: 1> : tile<32xi8>
    %r = unpack %i8.32 : tile<32xi8> -> tile<16xf16>
  }
  entry @k_14() {
    %i8.128 = constant <i8: 1> : tile<128xi8>
    %r = unpack %i8.128 : tile<128xi8> -> tile<64xf16>
  }
  entry @k_15() {
    %i8.16 = constant <i8: 1> : tile<16xi8>
    %r = unpack %i8.16 : tile<16xi8> -> tile<8xbf16>
  }
  entry @k_16() {
    %i8.32 = constant <i8: 1> : tile<32xi8>
    %r = unpack %i8.32 : tile<32xi8> -> tile<16xbf16>
  }
  entry @k_17() {
    %i8.128 = constant <i8: 1> : tile<128xi8>
    %r = unpack %i8.128 : tile<128xi8> -> tile<64xbf16>
  }
  entry @k_18() {
    %i8.32 = constant <i8: 1> : tile<32xi8>
    %r = unpack %i8.32 : tile<32xi8> -> tile<8xf32>
  }
  entry @k_19() {
    %i8.64 = constant <i8: 1> : tile<64xi8>
    %r = unpack %i8.64 : tile<64xi8> -> tile<16xf32>
  }
  entry @k_20() {
    %i8.256 = constant <i8: 1> : tile<256xi8>
    %r = unpack %i8.256 : tile<256xi8> -> tile<64xf32>
  }
  entry @k_21() {
    %i8.64 = constant <i8: 1> : tile<64xi8>
    %r = unpack %i8.64 : tile<64xi8> -> tile<8xf64>
  }
  entry @k_22() {
    %i8.128 = constant <i8: 1> : tile<128xi8>
    %r = unpack %i8.128 : tile<128xi8> -> tile<16xf64>
  }
  entry @k_23() {
    %i8.512 = constant <i8: 1> : tile<512xi8>
    %r = unpack %i8.512 : tile<512xi8> -> tile<64xf64>
  }
  entry @k_24() {
    %i8.32 = constant <i8: 1> : tile<32xi8>
    %r = unpack %i8.32 : tile<32xi8> -> tile<8xtf32>
  }
  entry @k_25() {
    %i8.64 = constant <i8: 1> : tile<64xi8>
    %r = unpack %i8.64 : tile<64xi8> -> tile<16xtf32>
  }
  entry @k_26() {
    %i8.256 = constant <i8: 1> : tile<256xi8>
    %r = unpack %i8.256 : tile<256xi8> -> tile<64xtf32>
  }
  entry @k_27() {
    %i8.4 = constant <i8: 1> : tile<4xi8>
    %r = unpack %i8.4 : tile<4xi8> -> tile<8xf4E2M1FN>
  }
  entry @k_28() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = unpack %i8.8 : tile<8xi8> -> tile<16xf4E2M1FN>
  }
  entry @k_29() {
    %i8.32 = constant <i8: 1> : tile<32xi8>
    %r = unpack %i8.32 : tile<32xi8> -> tile<64xf4E2M1FN>
  }
  entry @k_30() {
    %i8.4 = constant <i8: 1> : tile<4xi8>
    %r = unpack %i8.4 : tile<4xi8> -> tile<8xi4>
  }
  entry @k_31() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = unpack %i8.8 : tile<8xi8> -> tile<16xi4>
  }
  entry @k_32() {
    %i8.32 = constant <i8: 1> : tile<32xi8>
    %r = unpack %i8.32 : tile<32xi8> -> tile<64xi4>
  }
}
