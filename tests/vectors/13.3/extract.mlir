cuda_tile.module @m {
  entry @k_0() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %f4E2M1FN.8[%i32] : tile<8xf4E2M1FN> -> tile<4xf4E2M1FN>
  }
  entry @k_1() {
    %f4E2M1FN.8 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %f4E2M1FN.8[%i32] : tile<8xf4E2M1FN> -> tile<8xf4E2M1FN>
  }
  entry @k_2() {
    %f4E2M1FN.4x8 = constant <f4E2M1FN: 1.0> : tile<4x8xf4E2M1FN>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %f4E2M1FN.4x8[%i32, %i32] : tile<4x8xf4E2M1FN> -> tile<2x8xf4E2M1FN>
  }
  entry @k_3() {
    %f4E2M1FN.4x8 = constant <f4E2M1FN: 1.0> : tile<4x8xf4E2M1FN>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %f4E2M1FN.4x8[%i32, %i32] : tile<4x8xf4E2M1FN> -> tile<1x2xf4E2M1FN>
  }
  entry @k_4() {
    %f4E2M1FN.2x4x8 = constant <f4E2M1FN: 1.0> : tile<2x4x8xf4E2M1FN>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %f4E2M1FN.2x4x8[%i32, %i32, %i32] : tile<2x4x8xf4E2M1FN> -> tile<2x2x4xf4E2M1FN>
  }
  entry @k_5() {
    %f4E2M1FN.2x1x4x8 = constant <f4E2M1FN: 1.0> : tile<2x1x4x8xf4E2M1FN>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %f4E2M1FN.2x1x4x8[%i32, %i32, %i32, %i32] : tile<2x1x4x8xf4E2M1FN> -> tile<1x1x4x2xf4E2M1FN>
  }
  entry @k_6() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i4.8 = trunci %i8.8 : tile<8xi8> -> tile<8xi4>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %i4.8[%i32] : tile<8xi4> -> tile<4xi4>
  }
  entry @k_7() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i4.8 = trunci %i8.8 : tile<8xi8> -> tile<8xi4>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %i4.8[%i32] : tile<8xi4> -> tile<8xi4>
  }
  entry @k_8() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i4.8 = trunci %i8.8 : tile<8xi8> -> tile<8xi4>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %i4.8[%i32] : tile<8xi4> -> tile<1xi4>
  }
  entry @k_9() {
    %i8.4x8 = constant <i8: 1> : tile<4x8xi8>
    %i4.4x8 = trunci %i8.4x8 : tile<4x8xi8> -> tile<4x8xi4>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %i4.4x8[%i32, %i32] : tile<4x8xi4> -> tile<2x8xi4>
  }
  entry @k_10() {
    %i8.4x8 = constant <i8: 1> : tile<4x8xi8>
    %i4.4x8 = trunci %i8.4x8 : tile<4x8xi8> -> tile<4x8xi4>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %i4.4x8[%i32, %i32] : tile<4x8xi4> -> tile<1x2xi4>
  }
  entry @k_11() {
    %i8.2x4x8 = constant <i8: 1> : tile<2x4x8xi8>
    %i4.2x4x8 = trunci %i8.2x4x8 : tile<2x4x8xi8> -> tile<2x4x8xi4>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %i4.2x4x8[%i32, %i32, %i32] : tile<2x4x8xi4> -> tile<2x2x4xi4>
  }
  entry @k_12() {
    %i8.2x1x4x8 = constant <i8: 1> : tile<2x1x4x8xi8>
    %i4.2x1x4x8 = trunci %i8.2x1x4x8 : tile<2x1x4x8xi8> -> tile<2x1x4x8xi4>
    %i32 = constant <i32: 1> : tile<i32>
    %r = extract %i4.2x1x4x8[%i32, %i32, %i32, %i32] : tile<2x1x4x8xi4> -> tile<1x1x4x2xi4>
  }
}
