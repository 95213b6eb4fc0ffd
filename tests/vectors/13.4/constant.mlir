cuda_tile.module @m {
  entry @k_0() {
    %r = constant <fnv8E5M3FNU: 1.0> : tile<fnv8E5M3FNU>
  }
  entry @k_1() {
    %r = constant <fnv8E5M3FNU: 0.5> : tile<fnv8E5M3FNU>
  }
  entry @k_2() {
    %r = constant <fnv8E5M3FNU: 1.5> : tile<fnv8E5M3FNU>
  }
  entry @k_3() {
    %r = constant <fnv8E5M3FNU: 0x01> : tile<fnv8E5M3FNU>
  }
  entry @k_4() {
    %r = constant <fnv8E5M3FNU: 0x00> : tile<fnv8E5M3FNU>
  }
  entry @k_5() {
    %r = constant <fnv8E5M3FNU: 0x70> : tile<fnv8E5M3FNU>
  }
  entry @k_6() {
    %r = constant <fnv8E5M3FNU: 1.0> : tile<8xfnv8E5M3FNU>
  }
  entry @k_7() {
    %r = constant <fnv8E5M3FNU: 0.5> : tile<8xfnv8E5M3FNU>
  }
  entry @k_8() {
    %r = constant <fnv8E5M3FNU: 1.5> : tile<8xfnv8E5M3FNU>
  }
  entry @k_9() {
    %r = constant <fnv8E5M3FNU: 0x01> : tile<8xfnv8E5M3FNU>
  }
  entry @k_10() {
    %r = constant <fnv8E5M3FNU: 0x00> : tile<8xfnv8E5M3FNU>
  }
  entry @k_11() {
    %r = constant <fnv8E5M3FNU: 0x70> : tile<8xfnv8E5M3FNU>
  }
  entry @k_12() {
    %r = constant <fnv8E5M3FNU: 1.0> : tile<4x8xfnv8E5M3FNU>
  }
  entry @k_13() {
    %r = constant <fnv8E5M3FNU: 1.0> : tile<2x4x8xfnv8E5M3FNU>
  }
  entry @k_14() {
    %r = constant <fnv8E5M3FNU: 1.0> : tile<2x1x4x8xfnv8E5M3FNU>
  }
  entry @k_15() {
    %r = constant <fnv8E5M3FNU: [1.0, 0.5]> : tile<2xfnv8E5M3FNU>
  }
  entry @k_16() {
    %r = constant <fnv8E5M3FNU: [[1.0, 0.5], [1.0, 0.5], [0.5, 1.0], [1.0, 0.5]]> : tile<4x2xfnv8E5M3FNU>
  }
  entry @k_17() {
    %r = constant <fnv8E5M3FNU: [[[1.0, 0.5]], [[0.5, 1.0]]]> : tile<2x1x2xfnv8E5M3FNU>
  }
}
