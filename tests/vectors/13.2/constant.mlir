cuda_tile.module @m {
  entry @k_0() {
    %r = constant <f8E8M0FNU: 0.5> : tile<f8E8M0FNU>
  }
  entry @k_1() {
    %r = constant <f8E8M0FNU: 1.0> : tile<f8E8M0FNU>
  }
  entry @k_2() {
    %r = constant <f8E8M0FNU: 0xFF> : tile<f8E8M0FNU>
  }
  entry @k_3() {
    %r = constant <f8E8M0FNU: 0x00> : tile<f8E8M0FNU>
  }
  entry @k_4() {
    %r = constant <f8E8M0FNU: 0xFE> : tile<f8E8M0FNU>
  }
  entry @k_5() {
    %r = constant <f8E8M0FNU: 3.0> : tile<f8E8M0FNU>
  }
  entry @k_6() {
    %r = constant <f8E8M0FNU: 0.0> : tile<f8E8M0FNU>
  }
  entry @k_7() {
    %r = constant <f8E8M0FNU: 0.5> : tile<8xf8E8M0FNU>
  }
  entry @k_8() {
    %r = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
  }
  entry @k_9() {
    %r = constant <f8E8M0FNU: 0xFF> : tile<8xf8E8M0FNU>
  }
  entry @k_10() {
    %r = constant <f8E8M0FNU: 0x00> : tile<8xf8E8M0FNU>
  }
  entry @k_11() {
    %r = constant <f8E8M0FNU: 0xFE> : tile<8xf8E8M0FNU>
  }
  entry @k_12() {
    %r = constant <f8E8M0FNU: 3.0> : tile<8xf8E8M0FNU>
  }
  entry @k_13() {
    %r = constant <f8E8M0FNU: 0.0> : tile<8xf8E8M0FNU>
  }
  entry @k_14() {
    %r = constant <f8E8M0FNU: 0.5> : tile<4x8xf8E8M0FNU>
  }
  entry @k_15() {
    %r = constant <f8E8M0FNU: 0.5> : tile<2x4x8xf8E8M0FNU>
  }
  entry @k_16() {
    %r = constant <f8E8M0FNU: 0.5> : tile<2x1x4x8xf8E8M0FNU>
  }
  entry @k_17() {
    %r = constant <f8E8M0FNU: [0.5, 1.0]> : tile<2xf8E8M0FNU>
  }
  entry @k_18() {
    %r = constant <f8E8M0FNU: [[0.5, 1.0], [0.5, 1.0], [1.0, 0.5], [0.5, 1.0]]> : tile<4x2xf8E8M0FNU>
  }
  entry @k_19() {
    %r = constant <f8E8M0FNU: [[[0.5, 1.0]], [[1.0, 0.5]]]> : tile<2x1x2xf8E8M0FNU>
  }
}
