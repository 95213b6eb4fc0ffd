cuda_tile.module @m {
  entry @k_0() {
    %i8.16x32 = constant <i8: 1> : tile<16x32xi8>
    %i8.32x16 = constant <i8: 1> : tile<32x16xi8>
    %i32.16x16 = constant <i32: 1> : tile<16x16xi32>
    %r = mmai %i8.16x32, %i8.32x16, %i32.16x16 signed signed : tile<16x32xi8>, tile<32x16xi8>, tile<16x16xi32>
  }
  entry @k_1() {
    %i8.64x16 = constant <i8: 1> : tile<64x16xi8>
    %i8.16x32 = constant <i8: 1> : tile<16x32xi8>
    %i32.64x32 = constant <i32: 1> : tile<64x32xi32>
    %r = mmai %i8.64x16, %i8.16x32, %i32.64x32 signed signed : tile<64x16xi8>, tile<16x32xi8>, tile<64x32xi32>
  }
  entry @k_2() {
    %i8.1x1 = constant <i8: 1> : tile<1x1xi8>
    %i32.1x1 = constant <i32: 1> : tile<1x1xi32>
    %r = mmai %i8.1x1, %i8.1x1, %i32.1x1 signed signed : tile<1x1xi8>, tile<1x1xi8>, tile<1x1xi32>
  }
  entry @k_3() {
    %i8.1x16x32 = constant <i8: 1> : tile<1x16x32xi8>
    %i8.1x32x16 = constant <i8: 1> : tile<1x32x16xi8>
    %i32.1x16x16 = constant <i32: 1> : tile<1x16x16xi32>
    %r = mmai %i8.1x16x32, %i8.1x32x16, %i32.1x16x16 signed signed : tile<1x16x32xi8>, tile<1x32x16xi8>, tile<1x16x16xi32>
  }
  entry @k_4() {
    %i8.1x64x16 = constant <i8: 1> : tile<1x64x16xi8>
    %i8.1x16x32 = constant <i8: 1> : tile<1x16x32xi8>
    %i32.1x64x32 = constant <i32: 1> : tile<1x64x32xi32>
    %r = mmai %i8.1x64x16, %i8.1x16x32, %i32.1x64x32 signed signed : tile<1x64x16xi8>, tile<1x16x32xi8>, tile<1x64x32xi32>
  }
  entry @k_5() {
    %i8.1x1x1 = constant <i8: 1> : tile<1x1x1xi8>
    %i32.1x1x1 = constant <i32: 1> : tile<1x1x1xi32>
    %r = mmai %i8.1x1x1, %i8.1x1x1, %i32.1x1x1 signed signed : tile<1x1x1xi8>, tile<1x1x1xi8>, tile<1x1x1xi32>
  }
  entry @k_6() {
    %i8.2x16x32 = constant <i8: 1> : tile<2x16x32xi8>
    %i8.2x32x16 = constant <i8: 1> : tile<2x32x16xi8>
    %i32.2x16x16 = constant <i32: 1> : tile<2x16x16xi32>
    %r = mmai %i8.2x16x32, %i8.2x32x16, %i32.2x16x16 signed signed : tile<2x16x32xi8>, tile<2x32x16xi8>, tile<2x16x16xi32>
  }
  entry @k_7() {
    %i8.2x64x16 = constant <i8: 1> : tile<2x64x16xi8>
    %i8.2x16x32 = constant <i8: 1> : tile<2x16x32xi8>
    %i32.2x64x32 = constant <i32: 1> : tile<2x64x32xi32>
    %r = mmai %i8.2x64x16, %i8.2x16x32, %i32.2x64x32 signed signed : tile<2x64x16xi8>, tile<2x16x32xi8>, tile<2x64x32xi32>
  }
  entry @k_8() {
    %i8.2x1x1 = constant <i8: 1> : tile<2x1x1xi8>
    %i32.2x1x1 = constant <i32: 1> : tile<2x1x1xi32>
    %r = mmai %i8.2x1x1, %i8.2x1x1, %i32.2x1x1 signed signed : tile<2x1x1xi8>, tile<2x1x1xi8>, tile<2x1x1xi32>
  }
  entry @k_9() {
    %i8.4x16x32 = constant <i8: 1> : tile<4x16x32xi8>
    %i8.4x32x16 = constant <i8: 1> : tile<4x32x16xi8>
    %i32.4x16x16 = constant <i32: 1> : tile<4x16x16xi32>
    %r = mmai %i8.4x16x32, %i8.4x32x16, %i32.4x16x16 signed signed : tile<4x16x32xi8>, tile<4x32x16xi8>, tile<4x16x16xi32>
  }
  entry @k_10() {
    %i8.4x64x16 = constant <i8: 1> : tile<4x64x16xi8>
    %i8.4x16x32 = constant <i8: 1> : tile<4x16x32xi8>
    %i32.4x64x32 = constant <i32: 1> : tile<4x64x32xi32>
    %r = mmai %i8.4x64x16, %i8.4x16x32, %i32.4x64x32 signed signed : tile<4x64x16xi8>, tile<4x16x32xi8>, tile<4x64x32xi32>
  }
  entry @k_11() {
    %i8.4x1x1 = constant <i8: 1> : tile<4x1x1xi8>
    %i32.4x1x1 = constant <i32: 1> : tile<4x1x1xi32>
    %r = mmai %i8.4x1x1, %i8.4x1x1, %i32.4x1x1 signed signed : tile<4x1x1xi8>, tile<4x1x1xi8>, tile<4x1x1xi32>
  }
  entry @k_12() {
    %i8.16x32 = constant <i8: 1> : tile<16x32xi8>
    %i8.32x16 = constant <i8: 1> : tile<32x16xi8>
    %i32.16x16 = constant <i32: 1> : tile<16x16xi32>
    %r = mmai %i8.16x32, %i8.32x16, %i32.16x16 signed unsigned : tile<16x32xi8>, tile<32x16xi8>, tile<16x16xi32>
  }
  entry @k_13() {
    %i8.64x16 = constant <i8: 1> : tile<64x16xi8>
    %i8.16x32 = constant <i8: 1> : tile<16x32xi8>
    %i32.64x32 = constant <i32: 1> : tile<64x32xi32>
    %r = mmai %i8.64x16, %i8.16x32, %i32.64x32 signed unsigned : tile<64x16xi8>, tile<16x32xi8>, tile<64x32xi32>
  }
  entry @k_14() {
    %i8.1x1 = constant <i8: 1> : tile<1x1xi8>
    %i32.1x1 = constant <i32: 1> : tile<1x1xi32>
    %r = mmai %i8.1x1, %i8.1x1, %i32.1x1 signed unsigned : tile<1x1xi8>, tile<1x1xi8>, tile<1x1xi32>
  }
  entry @k_15() {
    %i8.1x16x32 = constant <i8: 1> : tile<1x16x32xi8>
    %i8.1x32x16 = constant <i8: 1> : tile<1x32x16xi8>
    %i32.1x16x16 = constant <i32: 1> : tile<1x16x16xi32>
    %r = mmai %i8.1x16x32, %i8.1x32x16, %i32.1x16x16 signed unsigned : tile<1x16x32xi8>, tile<1x32x16xi8>, tile<1x16x16xi32>
  }
  entry @k_16() {
    %i8.1x64x16 = constant <i8: 1> : tile<1x64x16xi8>
    %i8.1x16x32 = constant <i8: 1> : tile<1x16x32xi8>
    %i32.1x64x32 = constant <i32: 1> : tile<1x64x32xi32>
    %r = mmai %i8.1x64x16, %i8.1x16x32, %i32.1x64x32 signed unsigned : tile<1x64x16xi8>, tile<1x16x32xi8>, tile<1x64x32xi32>
  }
  entry @k_17() {
    %i8.1x1x1 = constant <i8: 1> : tile<1x1x1xi8>
    %i32.1x1x1 = constant <i32: 1> : tile<1x1x1xi32>
    %r = mmai %i8.1x1x1, %i8.1x1x1, %i32.1x1x1 signed unsigned : tile<1x1x1xi8>, tile<1x1x1xi8>, tile<1x1x1xi32>
  }
  entry @k_18() {
    %i8.2x16x32 = constant <i8: 1> : tile<2x16x32xi8>
    %i8.2x32x16 = constant <i8: 1> : tile<2x32x16xi8>
    %i32.2x16x16 = constant <i32: 1> : tile<2x16x16xi32>
    %r = mmai %i8.2x16x32, %i8.2x32x16, %i32.2x16x16 signed unsigned : tile<2x16x32xi8>, tile<2x32x16xi8>, tile<2x16x16xi32>
  }
  entry @k_19() {
    %i8.2x64x16 = constant <i8: 1> : tile<2x64x16xi8>
    %i8.2x16x32 = constant <i8: 1> : tile<2x16x32xi8>
    %i32.2x64x32 = constant <i32: 1> : tile<2x64x32xi32>
    %r = mmai %i8.2x64x16, %i8.2x16x32, %i32.2x64x32 signed unsigned : tile<2x64x16xi8>, tile<2x16x32xi8>, tile<2x64x32xi32>
  }
  entry @k_20() {
    %i8.2x1x1 = constant <i8: 1> : tile<2x1x1xi8>
    %i32.2x1x1 = constant <i32: 1> : tile<2x1x1xi32>
    %r = mmai %i8.2x1x1, %i8.2x1x1, %i32.2x1x1 signed unsigned : tile<2x1x1xi8>, tile<2x1x1xi8>, tile<2x1x1xi32>
  }
  entry @k_21() {
    %i8.4x16x32 = constant <i8: 1> : tile<4x16x32xi8>
    %i8.4x32x16 = constant <i8: 1> : tile<4x32x16xi8>
    %i32.4x16x16 = constant <i32: 1> : tile<4x16x16xi32>
    %r = mmai %i8.4x16x32, %i8.4x32x16, %i32.4x16x16 signed unsigned : tile<4x16x32xi8>, tile<4x32x16xi8>, tile<4x16x16xi32>
  }
  entry @k_22() {
    %i8.4x64x16 = constant <i8: 1> : tile<4x64x16xi8>
    %i8.4x16x32 = constant <i8: 1> : tile<4x16x32xi8>
    %i32.4x64x32 = constant <i32: 1> : tile<4x64x32xi32>
    %r = mmai %i8.4x64x16, %i8.4x16x32, %i32.4x64x32 signed unsigned : tile<4x64x16xi8>, tile<4x16x32xi8>, tile<4x64x32xi32>
  }
  entry @k_23() {
    %i8.4x1x1 = constant <i8: 1> : tile<4x1x1xi8>
    %i32.4x1x1 = constant <i32: 1> : tile<4x1x1xi32>
    %r = mmai %i8.4x1x1, %i8.4x1x1, %i32.4x1x1 signed unsigned : tile<4x1x1xi8>, tile<4x1x1xi8>, tile<4x1x1xi32>
  }
  entry @k_24() {
    %i8.16x32 = constant <i8: 1> : tile<16x32xi8>
    %i8.32x16 = constant <i8: 1> : tile<32x16xi8>
    %i32.16x16 = constant <i32: 1> : tile<16x16xi32>
    %r = mmai %i8.16x32, %i8.32x16, %i32.16x16 unsigned signed : tile<16x32xi8>, tile<32x16xi8>, tile<16x16xi32>
  }
  entry @k_25() {
    %i8.64x16 = constant <i8: 1> : tile<64x16xi8>
    %i8.16x32 = constant <i8: 1> : tile<16x32xi8>
    %i32.64x32 = constant <i32: 1> : tile<64x32xi32>
    %r = mmai %i8.64x16, %i8.16x32, %i32.64x32 unsigned signed : tile<64x16xi8>, tile<16x32xi8>, tile<64x32xi32>
  }
  entry @k_26() {
    %i8.1x1 = constant <i8: 1> : tile<1x1xi8>
    %i32.1x1 = constant <i32: 1> : tile<1x1xi32>
    %r = mmai %i8.1x1, %i8.1x1, %i32.1x1 unsigned signed : tile<1x1xi8>, tile<1x1xi8>, tile<1x1xi32>
  }
  entry @k_27() {
    %i8.1x16x32 = constant <i8: 1> : tile<1x16x32xi8>
    %i8.1x32x16 = constant <i8: 1> : tile<1x32x16xi8>
    %i32.1x16x16 = constant <i32: 1> : tile<1x16x16xi32>
    %r = mmai %i8.1x16x32, %i8.1x32x16, %i32.1x16x16 unsigned signed : tile<1x16x32xi8>, tile<1x32x16xi8>, tile<1x16x16xi32>
  }
  entry @k_28() {
    %i8.1x64x16 = constant <i8: 1> : tile<1x64x16xi8>
    %i8.1x16x32 = constant <i8: 1> : tile<1x16x32xi8>
    %i32.1x64x32 = constant <i32: 1> : tile<1x64x32xi32>
    %r = mmai %i8.1x64x16, %i8.1x16x32, %i32.1x64x32 unsigned signed : tile<1x64x16xi8>, tile<1x16x32xi8>, tile<1x64x32xi32>
  }
  entry @k_29() {
    %i8.1x1x1 = constant <i8: 1> : tile<1x1x1xi8>
    %i32.1x1x1 = constant <i32: 1> : tile<1x1x1xi32>
    %r = mmai %i8.1x1x1, %i8.1x1x1, %i32.1x1x1 unsigned signed : tile<1x1x1xi8>, tile<1x1x1xi8>, tile<1x1x1xi32>
  }
  entry @k_30() {
    %i8.2x16x32 = constant <i8: 1> : tile<2x16x32xi8>
    %i8.2x32x16 = constant <i8: 1> : tile<2x32x16xi8>
    %i32.2x16x16 = constant <i32: 1> : tile<2x16x16xi32>
    %r = mmai %i8.2x16x32, %i8.2x32x16, %i32.2x16x16 unsigned signed : tile<2x16x32xi8>, tile<2x32x16xi8>, tile<2x16x16xi32>
  }
  entry @k_31() {
    %i8.2x64x16 = constant <i8: 1> : tile<2x64x16xi8>
    %i8.2x16x32 = constant <i8: 1> : tile<2x16x32xi8>
    %i32.2x64x32 = constant <i32: 1> : tile<2x64x32xi32>
    %r = mmai %i8.2x64x16, %i8.2x16x32, %i32.2x64x32 unsigned signed : tile<2x64x16xi8>, tile<2x16x32xi8>, tile<2x64x32xi32>
  }
  entry @k_32() {
    %i8.2x1x1 = constant <i8: 1> : tile<2x1x1xi8>
    %i32.2x1x1 = constant <i32: 1> : tile<2x1x1xi32>
    %r = mmai %i8.2x1x1, %i8.2x1x1, %i32.2x1x1 unsigned signed : tile<2x1x1xi8>, tile<2x1x1xi8>, tile<2x1x1xi32>
  }
  entry @k_33() {
    %i8.4x16x32 = constant <i8: 1> : tile<4x16x32xi8>
    %i8.4x32x16 = constant <i8: 1> : tile<4x32x16xi8>
    %i32.4x16x16 = constant <i32: 1> : tile<4x16x16xi32>
    %r = mmai %i8.4x16x32, %i8.4x32x16, %i32.4x16x16 unsigned signed : tile<4x16x32xi8>, tile<4x32x16xi8>, tile<4x16x16xi32>
  }
  entry @k_34() {
    %i8.4x64x16 = constant <i8: 1> : tile<4x64x16xi8>
    %i8.4x16x32 = constant <i8: 1> : tile<4x16x32xi8>
    %i32.4x64x32 = constant <i32: 1> : tile<4x64x32xi32>
    %r = mmai %i8.4x64x16, %i8.4x16x32, %i32.4x64x32 unsigned signed : tile<4x64x16xi8>, tile<4x16x32xi8>, tile<4x64x32xi32>
  }
  entry @k_35() {
    %i8.4x1x1 = constant <i8: 1> : tile<4x1x1xi8>
    %i32.4x1x1 = constant <i32: 1> : tile<4x1x1xi32>
    %r = mmai %i8.4x1x1, %i8.4x1x1, %i32.4x1x1 unsigned signed : tile<4x1x1xi8>, tile<4x1x1xi8>, tile<4x1x1xi32>
  }
  entry @k_36() {
    %i8.16x32 = constant <i8: 1> : tile<16x32xi8>
    %i8.32x16 = constant <i8: 1> : tile<32x16xi8>
    %i32.16x16 = constant <i32: 1> : tile<16x16xi32>
    %r = mmai %i8.16x32, %i8.32x16, %i32.16x16 unsigned unsigned : tile<16x32xi8>, tile<32x16xi8>, tile<16x16xi32>
  }
  entry @k_37() {
    %i8.64x16 = constant <i8: 1> : tile<64x16xi8>
    %i8.16x32 = constant <i8: 1> : tile<16x32xi8>
    %i32.64x32 = constant <i32: 1> : tile<64x32xi32>
    %r = mmai %i8.64x16, %i8.16x32, %i32.64x32 unsigned unsigned : tile<64x16xi8>, tile<16x32xi8>, tile<64x32xi32>
  }
  entry @k_38() {
    %i8.1x1 = constant <i8: 1> : tile<1x1xi8>
    %i32.1x1 = constant <i32: 1> : tile<1x1xi32>
    %r = mmai %i8.1x1, %i8.1x1, %i32.1x1 unsigned unsigned : tile<1x1xi8>, tile<1x1xi8>, tile<1x1xi32>
  }
  entry @k_39() {
    %i8.1x16x32 = constant <i8: 1> : tile<1x16x32xi8>
    %i8.1x32x16 = constant <i8: 1> : tile<1x32x16xi8>
    %i32.1x16x16 = constant <i32: 1> : tile<1x16x16xi32>
    %r = mmai %i8.1x16x32, %i8.1x32x16, %i32.1x16x16 unsigned unsigned : tile<1x16x32xi8>, tile<1x32x16xi8>, tile<1x16x16xi32>
  }
  entry @k_40() {
    %i8.1x64x16 = constant <i8: 1> : tile<1x64x16xi8>
    %i8.1x16x32 = constant <i8: 1> : tile<1x16x32xi8>
    %i32.1x64x32 = constant <i32: 1> : tile<1x64x32xi32>
    %r = mmai %i8.1x64x16, %i8.1x16x32, %i32.1x64x32 unsigned unsigned : tile<1x64x16xi8>, tile<1x16x32xi8>, tile<1x64x32xi32>
  }
  entry @k_41() {
    %i8.1x1x1 = constant <i8: 1> : tile<1x1x1xi8>
    %i32.1x1x1 = constant <i32: 1> : tile<1x1x1xi32>
    %r = mmai %i8.1x1x1, %i8.1x1x1, %i32.1x1x1 unsigned unsigned : tile<1x1x1xi8>, tile<1x1x1xi8>, tile<1x1x1xi32>
  }
  entry @k_42() {
    %i8.2x16x32 = constant <i8: 1> : tile<2x16x32xi8>
    %i8.2x32x16 = constant <i8: 1> : tile<2x32x16xi8>
    %i32.2x16x16 = constant <i32: 1> : tile<2x16x16xi32>
    %r = mmai %i8.2x16x32, %i8.2x32x16, %i32.2x16x16 unsigned unsigned : tile<2x16x32xi8>, tile<2x32x16xi8>, tile<2x16x16xi32>
  }
  entry @k_43() {
    %i8.2x64x16 = constant <i8: 1> : tile<2x64x16xi8>
    %i8.2x16x32 = constant <i8: 1> : tile<2x16x32xi8>
    %i32.2x64x32 = constant <i32: 1> : tile<2x64x32xi32>
    %r = mmai %i8.2x64x16, %i8.2x16x32, %i32.2x64x32 unsigned unsigned : tile<2x64x16xi8>, tile<2x16x32xi8>, tile<2x64x32xi32>
  }
  entry @k_44() {
    %i8.2x1x1 = constant <i8: 1> : tile<2x1x1xi8>
    %i32.2x1x1 = constant <i32: 1> : tile<2x1x1xi32>
    %r = mmai %i8.2x1x1, %i8.2x1x1, %i32.2x1x1 unsigned unsigned : tile<2x1x1xi8>, tile<2x1x1xi8>, tile<2x1x1xi32>
  }
  entry @k_45() {
    %i8.4x16x32 = constant <i8: 1> : tile<4x16x32xi8>
    %i8.4x32x16 = constant <i8: 1> : tile<4x32x16xi8>
    %i32.4x16x16 = constant <i32: 1> : tile<4x16x16xi32>
    %r = mmai %i8.4x16x32, %i8.4x32x16, %i32.4x16x16 unsigned unsigned : tile<4x16x32xi8>, tile<4x32x16xi8>, tile<4x16x16xi32>
  }
  entry @k_46() {
    %i8.4x64x16 = constant <i8: 1> : tile<4x64x16xi8>
    %i8.4x16x32 = constant <i8: 1> : tile<4x16x32xi8>
    %i32.4x64x32 = constant <i32: 1> : tile<4x64x32xi32>
    %r = mmai %i8.4x64x16, %i8.4x16x32, %i32.4x64x32 unsigned unsigned : tile<4x64x16xi8>, tile<4x16x32xi8>, tile<4x64x32xi32>
  }
  entry @k_47() {
    %i8.4x1x1 = constant <i8: 1> : tile<4x1x1xi8>
    %i32.4x1x1 = constant <i32: 1> : tile<4x1x1xi32>
    %r = mmai %i8.4x1x1, %i8.4x1x1, %i32.4x1x1 unsigned unsigned : tile<4x1x1xi8>, tile<4x1x1xi8>, tile<4x1x1xi32>
  }
}
