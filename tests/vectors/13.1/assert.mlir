cuda_tile.module @m {
  entry @k_0() {
    %i1 = constant <i1: true> : tile<i1>
    assert %i1, "index" : tile<i1>
  }
  entry @k_1() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    assert %i1.8, "index" : tile<8xi1>
  }
  entry @k_2() {
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    assert %i1.4x8, "index" : tile<4x8xi1>
  }
  entry @k_3() {
    %i1.2x4x8 = constant <i1: true> : tile<2x4x8xi1>
    assert %i1.2x4x8, "index" : tile<2x4x8xi1>
  }
  entry @k_4() {
    %i1.2x1x4x8 = constant <i1: true> : tile<2x1x4x8xi1>
    assert %i1.2x1x4x8, "index" : tile<2x1x4x8xi1>
  }
  entry @k_5() {
    %i1 = constant <i1: true> : tile<i1>
    assert %i1, "" : tile<i1>
  }
  entry @k_6() {
    %i1 = constant <i1: true> : tile<i1>
    assert %i1, "a \22quoted\22 word" : tile<i1>
  }
  entry @k_7() {
    %i1 = constant <i1: true> : tile<i1>
    assert %i1, "new\0Aline" : tile<i1>
  }
  entry @k_8() {
    %i1 = constant <i1: true> : tile<i1>
    assert %i1, "100%" : tile<i1>
  }
  entry @k_9() {
    %i1 = constant <i1: true> : tile<i1>
    assert %i1, "\C3\A4" : tile<i1>
  }
}
