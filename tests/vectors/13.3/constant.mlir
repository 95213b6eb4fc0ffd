cuda_tile.module @m {
  entry @k_0() {
    %r = constant <f4E2M1FN: 6.0> : tile<8xf4E2M1FN>
  }
  entry @k_1() {
    %r = constant <f4E2M1FN: -0.5> : tile<8xf4E2M1FN>
  }
  entry @k_2() {
    %r = constant <f4E2M1FN: 0.0> : tile<8xf4E2M1FN>
  }
  entry @k_3() {
    %r = constant <f4E2M1FN: -0.0> : tile<8xf4E2M1FN>
  }
  entry @k_4() {
    %r = constant <f4E2M1FN: 0x0> : tile<8xf4E2M1FN>
  }
  entry @k_5() {
    %r = constant <f4E2M1FN: 0xF> : tile<8xf4E2M1FN>
  }
  entry @k_6() {
    %r = constant <f4E2M1FN: 100.0> : tile<8xf4E2M1FN>
  }
  entry @k_7() {
    %r = constant <f4E2M1FN: 6.0> : tile<4x8xf4E2M1FN>
  }
  entry @k_8() {
    %r = constant <f4E2M1FN: 6.0> : tile<2x4x8xf4E2M1FN>
  }
  entry @k_9() {
    %r = constant <f4E2M1FN: 6.0> : tile<2x1x4x8xf4E2M1FN>
  }
  entry @k_10() {
    %r = constant <f4E2M1FN: [6.0, -0.5]> : tile<2xf4E2M1FN>
  }
  entry @k_11() {
    %r = constant <f4E2M1FN: [[6.0, -0.5], [6.0, -0.5], [-0.5, 6.0], [6.0, -0.5]]> : tile<4x2xf4E2M1FN>
  }
  entry @k_12() {
    %r = constant <f4E2M1FN: [[[6.0, -0.5]], [[-0.5, 6.0]]]> : tile<2x1x2xf4E2M1FN>
  }
}
