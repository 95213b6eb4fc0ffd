cuda_tile.module @m {
  entry @k_0() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = reduce %i1.8 dim=0  identities=[false] : tile<8xi1> -> tile<i1>
    (%e0: tile<i1>, %a0: tile<i1>) {
      %s0-i1 = addi %e0, %a0 : tile<i1>
      yield %s0-i1 : tile<i1>
    }
  }
  entry @k_1() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = reduce %i8.8 dim=0  identities=[1 : i8] : tile<8xi8> -> tile<i8>
    (%e0: tile<i8>, %a0: tile<i8>) {
      %s0-i8 = addi %e0, %a0 : tile<i8>
      yield %s0-i8 : tile<i8>
    }
  }
  entry @k_2() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = reduce %i16.8 dim=0  identities=[1 : i16] : tile<8xi16> -> tile<i16>
    (%e0: tile<i16>, %a0: tile<i16>) {
      %s0-i16 = addi %e0, %a0 : tile<i16>
      yield %s0-i16 : tile<i16>
    }
  }
  entry @k_3() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = reduce %i32.8 dim=0  identities=[1 : i32] : tile<8xi32> -> tile<i32>
    (%e0: tile<i32>, %a0: tile<i32>) {
      %s0-i32 = addi %e0, %a0 : tile<i32>
      yield %s0-i32 : tile<i32>
    }
  }
  entry @k_4() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = reduce %i64.8 dim=0  identities=[1 : i64] : tile<8xi64> -> tile<i64>
    (%e0: tile<i64>, %a0: tile<i64>) {
      %s0-i64 = addi %e0, %a0 : tile<i64>
      yield %s0-i64 : tile<i64>
    }
  }
  entry @k_5() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = reduce %f16.8 dim=0  identities=[1.0 : f16] : tile<8xf16> -> tile<f16>
    (%e0: tile<f16>, %a0: tile<f16>) {
      %s0-f16 = maxf %e0, %a0 : tile<f16>
      yield %s0-f16 : tile<f16>
    }
  }
  entry @k_6() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = reduce %bf16.8 dim=0  identities=[1.0 : bf16] : tile<8xbf16> -> tile<bf16>
    (%e0: tile<bf16>, %a0: tile<bf16>) {
      %s0-bf16 = maxf %e0, %a0 : tile<bf16>
      yield %s0-bf16 : tile<bf16>
    }
  }
  entry @k_7() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = reduce %f32.8 dim=0  identities=[1.0 : f32] : tile<8xf32> -> tile<f32>
    (%e0: tile<f32>, %a0: tile<f32>) {
      %s0-f32 = maxf %e0, %a0 : tile<f32>
      yield %s0-f32 : tile<f32>
    }
  }
  entry @k_8() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = reduce %f64.8 dim=0  identities=[1.0 : f64] : tile<8xf64> -> tile<f64>
    (%e0: tile<f64>, %a0: tile<f64>) {
      %s0-f64 = maxf %e0, %a0 : tile<f64>
      yield %s0-f64 : tile<f64>
    }
  }
  entry @k_9() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = reduce %tf32.8 dim=0  identities=[1.0 : tf32] : tile<8xtf32> -> tile<tf32>
    (%e0: tile<tf32>, %a0: tile<tf32>) {
      yield %e0 : tile<tf32>
    }
  }
  entry @k_10() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = reduce %f8E4M3FN.8 dim=0  identities=[1.0 : f8E4M3FN] : tile<8xf8E4M3FN> -> tile<f8E4M3FN>
    (%e0: tile<f8E4M3FN>, %a0: tile<f8E4M3FN>) {
      yield %e0 : tile<f8E4M3FN>
    }
  }
  entry @k_11() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = reduce %f8E5M2.8 dim=0  identities=[1.0 : f8E5M2] : tile<8xf8E5M2> -> tile<f8E5M2>
    (%e0: tile<f8E5M2>, %a0: tile<f8E5M2>) {
      yield %e0 : tile<f8E5M2>
    }
  }
  entry @k_12() {
    %f32.1 = constant <f32: 1.0> : tile<1xf32>
    %r = reduce %f32.1 dim=0  identities=[1.0 : f32] : tile<1xf32> -> tile<f32>
    (%e0: tile<f32>, %a0: tile<f32>) {
      %s0-f32 = maxf %e0, %a0 : tile<f32>
      yield %s0-f32 : tile<f32>
    }
  }
  entry @k_13() {
    %f32.4x8 = constant <f32: 1.0> : tile<4x8xf32>
    %r = reduce %f32.4x8 dim=0  identities=[1.0 : f32] : tile<4x8xf32> -> tile<8xf32>
    (%e0: tile<f32>, %a0: tile<f32>) {
      %s0-f32 = maxf %e0, %a0 : tile<f32>
      yield %s0-f32 : tile<f32>
    }
  }
  entry @k_14() {
    %f32.4x8 = constant <f32: 1.0> : tile<4x8xf32>
    %r = reduce %f32.4x8 dim=1  identities=[1.0 : f32] : tile<4x8xf32> -> tile<4xf32>
    (%e0: tile<f32>, %a0: tile<f32>) {
      %s0-f32 = maxf %e0, %a0 : tile<f32>
      yield %s0-f32 : tile<f32>
    }
  }
  entry @k_15() {
    %f32.2x4x8 = constant <f32: 1.0> : tile<2x4x8xf32>
    %r = reduce %f32.2x4x8 dim=0  identities=[1.0 : f32] : tile<2x4x8xf32> -> tile<4x8xf32>
    (%e0: tile<f32>, %a0: tile<f32>) {
      %s0-f32 = maxf %e0, %a0 : tile<f32>
      yield %s0-f32 : tile<f32>
    }
  }
  entry @k_16() {
    %f32.2x4x8 = constant <f32: 1.0> : tile<2x4x8xf32>
    %r = reduce %f32.2x4x8 dim=1  identities=[1.0 : f32] : tile<2x4x8xf32> -> tile<2x8xf32>
    (%e0: tile<f32>, %a0: tile<f32>) {
      %s0-f32 = maxf %e0, %a0 : tile<f32>
      yield %s0-f32 : tile<f32>
    }
  }
  entry @k_17() {
    %f32.2x4x8 = constant <f32: 1.0> : tile<2x4x8xf32>
    %r = reduce %f32.2x4x8 dim=2  identities=[1.0 : f32] : tile<2x4x8xf32> -> tile<2x4xf32>
    (%e0: tile<f32>, %a0: tile<f32>) {
      %s0-f32 = maxf %e0, %a0 : tile<f32>
      yield %s0-f32 : tile<f32>
    }
  }
  entry @k_18() {
    %f32.2x1x4x8 = constant <f32: 1.0> : tile<2x1x4x8xf32>
    %r = reduce %f32.2x1x4x8 dim=0  identities=[1.0 : f32] : tile<2x1x4x8xf32> -> tile<1x4x8xf32>
    (%e0: tile<f32>, %a0: tile<f32>) {
      %s0-f32 = maxf %e0, %a0 : tile<f32>
      yield %s0-f32 : tile<f32>
    }
  }
  entry @k_19() {
    %f32.2x1x4x8 = constant <f32: 1.0> : tile<2x1x4x8xf32>
    %r = reduce %f32.2x1x4x8 dim=1  identities=[1.0 : f32] : tile<2x1x4x8xf32> -> tile<2x4x8xf32>
    (%e0: tile<f32>, %a0: tile<f32>) {
      %s0-f32 = maxf %e0, %a0 : tile<f32>
      yield %s0-f32 : tile<f32>
    }
  }
  entry @k_20() {
    %f32.2x1x4x8 = constant <f32: 1.0> : tile<2x1x4x8xf32>
    %r = reduce %f32.2x1x4x8 dim=2  identities=[1.0 : f32] : tile<2x1x4x8xf32> -> tile<2x1x8xf32>
    (%e0: tile<f32>, %a0: tile<f32>) {
      %s0-f32 = maxf %e0, %a0 : tile<f32>
      yield %s0-f32 : tile<f32>
    }
  }
  entry @k_21() {
    %f32.2x1x4x8 = constant <f32: 1.0> : tile<2x1x4x8xf32>
    %r = reduce %f32.2x1x4x8 dim=3  identities=[1.0 : f32] : tile<2x1x4x8xf32> -> tile<2x1x4xf32>
    (%e0: tile<f32>, %a0: tile<f32>) {
      %s0-f32 = maxf %e0, %a0 : tile<f32>
      yield %s0-f32 : tile<f32>
    }
  }
  entry @k_22() {
    %i32.1 = constant <i32: 1> : tile<1xi32>
    %r = reduce %i32.1 dim=0  identities=[1 : i32] : tile<1xi32> -> tile<i32>
    (%e0: tile<i32>, %a0: tile<i32>) {
      %s0-i32 = addi %e0, %a0 : tile<i32>
      yield %s0-i32 : tile<i32>
    }
  }
  entry @k_23() {
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r = reduce %i32.4x8 dim=0  identities=[1 : i32] : tile<4x8xi32> -> tile<8xi32>
    (%e0: tile<i32>, %a0: tile<i32>) {
      %s0-i32 = addi %e0, %a0 : tile<i32>
      yield %s0-i32 : tile<i32>
    }
  }
  entry @k_24() {
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r = reduce %i32.4x8 dim=1  identities=[1 : i32] : tile<4x8xi32> -> tile<4xi32>
    (%e0: tile<i32>, %a0: tile<i32>) {
      %s0-i32 = addi %e0, %a0 : tile<i32>
      yield %s0-i32 : tile<i32>
    }
  }
  entry @k_25() {
    %i32.2x4x8 = constant <i32: 1> : tile<2x4x8xi32>
    %r = reduce %i32.2x4x8 dim=0  identities=[1 : i32] : tile<2x4x8xi32> -> tile<4x8xi32>
    (%e0: tile<i32>, %a0: tile<i32>) {
      %s0-i32 = addi %e0, %a0 : tile<i32>
      yield %s0-i32 : tile<i32>
    }
  }
  entry @k_26() {
    %i32.2x4x8 = constant <i32: 1> : tile<2x4x8xi32>
    %r = reduce %i32.2x4x8 dim=1  identities=[1 : i32] : tile<2x4x8xi32> -> tile<2x8xi32>
    (%e0: tile<i32>, %a0: tile<i32>) {
      %s0-i32 = addi %e0, %a0 : tile<i32>
      yield %s0-i32 : tile<i32>
    }
  }
  entry @k_27() {
    %i32.2x4x8 = constant <i32: 1> : tile<2x4x8xi32>
    %r = reduce %i32.2x4x8 dim=2  identities=[1 : i32] : tile<2x4x8xi32> -> tile<2x4xi32>
    (%e0: tile<i32>, %a0: tile<i32>) {
      %s0-i32 = addi %e0, %a0 : tile<i32>
      yield %s0-i32 : tile<i32>
    }
  }
  entry @k_28() {
    %i32.2x1x4x8 = constant <i32: 1> : tile<2x1x4x8xi32>
    %r = reduce %i32.2x1x4x8 dim=0  identities=[1 : i32] : tile<2x1x4x8xi32> -> tile<1x4x8xi32>
    (%e0: tile<i32>, %a0: tile<i32>) {
      %s0-i32 = addi %e0, %a0 : tile<i32>
      yield %s0-i32 : tile<i32>
    }
  }
  entry @k_29() {
    %i32.2x1x4x8 = constant <i32: 1> : tile<2x1x4x8xi32>
    %r = reduce %i32.2x1x4x8 dim=1  identities=[1 : i32] : tile<2x1x4x8xi32> -> tile<2x4x8xi32>
    (%e0: tile<i32>, %a0: tile<i32>) {
      %s0-i32 = addi %e0, %a0 : tile<i32>
      yield %s0-i32 : tile<i32>
    }
  }
  entry @k_30() {
    %i32.2x1x4x8 = constant <i32: 1> : tile<2x1x4x8xi32>
    %r = reduce %i32.2x1x4x8 dim=2  identities=[1 : i32] : tile<2x1x4x8xi32> -> tile<2x1x8xi32>
    (%e0: tile<i32>, %a0: tile<i32>) {
      %s0-i32 = addi %e0, %a0 : tile<i32>
      yield %s0-i32 : tile<i32>
    }
  }
  entry @k_31() {
    %i32.2x1x4x8 = constant <i32: 1> : tile<2x1x4x8xi32>
    %r = reduce %i32.2x1x4x8 dim=3  identities=[1 : i32] : tile<2x1x4x8xi32> -> tile<2x1x4xi32>
    (%e0: tile<i32>, %a0: tile<i32>) {
      %s0-i32 = addi %e0, %a0 : tile<i32>
      yield %s0-i32 : tile<i32>
    }
  }
  entry @k_32() {
    %i1.1 = constant <i1: true> : tile<1xi1>
    %r = reduce %i1.1 dim=0  identities=[false] : tile<1xi1> -> tile<i1>
    (%e0: tile<i1>, %a0: tile<i1>) {
      %s0-i1 = addi %e0, %a0 : tile<i1>
      yield %s0-i1 : tile<i1>
    }
  }
  entry @k_33() {
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %r = reduce %i1.4x8 dim=0  identities=[false] : tile<4x8xi1> -> tile<8xi1>
    (%e0: tile<i1>, %a0: tile<i1>) {
      %s0-i1 = addi %e0, %a0 : tile<i1>
      yield %s0-i1 : tile<i1>
    }
  }
  entry @k_34() {
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %r = reduce %i1.4x8 dim=1  identities=[false] : tile<4x8xi1> -> tile<4xi1>
    (%e0: tile<i1>, %a0: tile<i1>) {
      %s0-i1 = addi %e0, %a0 : tile<i1>
      yield %s0-i1 : tile<i1>
    }
  }
  entry @k_35() {
    %i1.2x4x8 = constant <i1: true> : tile<2x4x8xi1>
    %r = reduce %i1.2x4x8 dim=0  identities=[false] : tile<2x4x8xi1> -> tile<4x8xi1>
    (%e0: tile<i1>, %a0: tile<i1>) {
      %s0-i1 = addi %e0, %a0 : tile<i1>
      yield %s0-i1 : tile<i1>
    }
  }
  entry @k_36() {
    %i1.2x4x8 = constant <i1: true> : tile<2x4x8xi1>
    %r = reduce %i1.2x4x8 dim=1  identities=[false] : tile<2x4x8xi1> -> tile<2x8xi1>
    (%e0: tile<i1>, %a0: tile<i1>) {
      %s0-i1 = addi %e0, %a0 : tile<i1>
      yield %s0-i1 : tile<i1>
    }
  }
  entry @k_37() {
    %i1.2x4x8 = constant <i1: true> : tile<2x4x8xi1>
    %r = reduce %i1.2x4x8 dim=2  identities=[false] : tile<2x4x8xi1> -> tile<2x4xi1>
    (%e0: tile<i1>, %a0: tile<i1>) {
      %s0-i1 = addi %e0, %a0 : tile<i1>
      yield %s0-i1 : tile<i1>
    }
  }
  entry @k_38() {
    %i1.2x1x4x8 = constant <i1: true> : tile<2x1x4x8xi1>
    %r = reduce %i1.2x1x4x8 dim=0  identities=[false] : tile<2x1x4x8xi1> -> tile<1x4x8xi1>
    (%e0: tile<i1>, %a0: tile<i1>) {
      %s0-i1 = addi %e0, %a0 : tile<i1>
      yield %s0-i1 : tile<i1>
    }
  }
  entry @k_39() {
    %i1.2x1x4x8 = constant <i1: true> : tile<2x1x4x8xi1>
    %r = reduce %i1.2x1x4x8 dim=1  identities=[false] : tile<2x1x4x8xi1> -> tile<2x4x8xi1>
    (%e0: tile<i1>, %a0: tile<i1>) {
      %s0-i1 = addi %e0, %a0 : tile<i1>
      yield %s0-i1 : tile<i1>
    }
  }
  entry @k_40() {
    %i1.2x1x4x8 = constant <i1: true> : tile<2x1x4x8xi1>
    %r = reduce %i1.2x1x4x8 dim=2  identities=[false] : tile<2x1x4x8xi1> -> tile<2x1x8xi1>
    (%e0: tile<i1>, %a0: tile<i1>) {
      %s0-i1 = addi %e0, %a0 : tile<i1>
      yield %s0-i1 : tile<i1>
    }
  }
  entry @k_41() {
    %i1.2x1x4x8 = constant <i1: true> : tile<2x1x4x8xi1>
    %r = reduce %i1.2x1x4x8 dim=3  identities=[false] : tile<2x1x4x8xi1> -> tile<2x1x4xi1>
    (%e0: tile<i1>, %a0: tile<i1>) {
      %s0-i1 = addi %e0, %a0 : tile<i1>
      yield %s0-i1 : tile<i1>
    }
  }
  entry @k_42() {
    %f16.1 = constant <f16: 1.0> : tile<1xf16>
    %r = reduce %f16.1 dim=0  identities=[1.0 : f16] : tile<1xf16> -> tile<f16>
    (%e0: tile<f16>, %a0: tile<f16>) {
      %s0-f16 = maxf %e0, %a0 : tile<f16>
      yield %s0-f16 : tile<f16>
    }
  }
  entry @k_43() {
    %f16.4x8 = constant <f16: 1.0> : tile<4x8xf16>
    %r = reduce %f16.4x8 dim=0  identities=[1.0 : f16] : tile<4x8xf16> -> tile<8xf16>
    (%e0: tile<f16>, %a0: tile<f16>) {
      %s0-f16 = maxf %e0, %a0 : tile<f16>
      yield %s0-f16 : tile<f16>
    }
  }
  entry @k_44() {
    %f16.4x8 = constant <f16: 1.0> : tile<4x8xf16>
    %r = reduce %f16.4x8 dim=1  identities=[1.0 : f16] : tile<4x8xf16> -> tile<4xf16>
    (%e0: tile<f16>, %a0: tile<f16>) {
      %s0-f16 = maxf %e0, %a0 : tile<f16>
      yield %s0-f16 : tile<f16>
    }
  }
  entry @k_45() {
    %f16.2x4x8 = constant <f16: 1.0> : tile<2x4x8xf16>
    %r = reduce %f16.2x4x8 dim=0  identities=[1.0 : f16] : tile<2x4x8xf16> -> tile<4x8xf16>
    (%e0: tile<f16>, %a0: tile<f16>) {
      %s0-f16 = maxf %e0, %a0 : tile<f16>
      yield %s0-f16 : tile<f16>
    }
  }
  entry @k_46() {
    %f16.2x4x8 = constant <f16: 1.0> : tile<2x4x8xf16>
    %r = reduce %f16.2x4x8 dim=1  identities=[1.0 : f16] : tile<2x4x8xf16> -> tile<2x8xf16>
    (%e0: tile<f16>, %a0: tile<f16>) {
      %s0-f16 = maxf %e0, %a0 : tile<f16>
      yield %s0-f16 : tile<f16>
    }
  }
  entry @k_47() {
    %f16.2x4x8 = constant <f16: 1.0> : tile<2x4x8xf16>
    %r = reduce %f16.2x4x8 dim=2  identities=[1.0 : f16] : tile<2x4x8xf16> -> tile<2x4xf16>
    (%e0: tile<f16>, %a0: tile<f16>) {
      %s0-f16 = maxf %e0, %a0 : tile<f16>
      yield %s0-f16 : tile<f16>
    }
  }
  entry @k_48() {
    %f16.2x1x4x8 = constant <f16: 1.0> : tile<2x1x4x8xf16>
    %r = reduce %f16.2x1x4x8 dim=0  identities=[1.0 : f16] : tile<2x1x4x8xf16> -> tile<1x4x8xf16>
    (%e0: tile<f16>, %a0: tile<f16>) {
      %s0-f16 = maxf %e0, %a0 : tile<f16>
      yield %s0-f16 : tile<f16>
    }
  }
  entry @k_49() {
    %f16.2x1x4x8 = constant <f16: 1.0> : tile<2x1x4x8xf16>
    %r = reduce %f16.2x1x4x8 dim=1  identities=[1.0 : f16] : tile<2x1x4x8xf16> -> tile<2x4x8xf16>
    (%e0: tile<f16>, %a0: tile<f16>) {
      %s0-f16 = maxf %e0, %a0 : tile<f16>
      yield %s0-f16 : tile<f16>
    }
  }
  entry @k_50() {
    %f16.2x1x4x8 = constant <f16: 1.0> : tile<2x1x4x8xf16>
    %r = reduce %f16.2x1x4x8 dim=2  identities=[1.0 : f16] : tile<2x1x4x8xf16> -> tile<2x1x8xf16>
    (%e0: tile<f16>, %a0: tile<f16>) {
      %s0-f16 = maxf %e0, %a0 : tile<f16>
      yield %s0-f16 : tile<f16>
    }
  }
  entry @k_51() {
    %f16.2x1x4x8 = constant <f16: 1.0> : tile<2x1x4x8xf16>
    %r = reduce %f16.2x1x4x8 dim=3  identities=[1.0 : f16] : tile<2x1x4x8xf16> -> tile<2x1x4xf16>
    (%e0: tile<f16>, %a0: tile<f16>) {
      %s0-f16 = maxf %e0, %a0 : tile<f16>
      yield %s0-f16 : tile<f16>
    }
  }
  entry @k_52() {
    %f32.4x8 = constant <f32: 1.0> : tile<4x8xf32>
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r:2 = reduce %f32.4x8, %i32.4x8 dim=1  identities=[1.0 : f32, 1 : i32] : tile<4x8xf32>, tile<4x8xi32> -> tile<4xf32>, tile<4xi32>
    (%e0: tile<f32>, %a0: tile<f32>, %e1: tile<i32>, %a1: tile<i32>) {
      %s0-f32 = maxf %e0, %a0 : tile<f32>
      %s1-i32 = addi %e1, %a1 : tile<i32>
      yield %s0-f32, %s1-i32 : tile<f32>, tile<i32>
    }
  }
  entry @k_53() {
    %f32.4x8 = constant <f32: 1.0> : tile<4x8xf32>
    %r:2 = reduce %f32.4x8, %f32.4x8 dim=1  identities=[1.0 : f32, 1.0 : f32] : tile<4x8xf32>, tile<4x8xf32> -> tile<4xf32>, tile<4xf32>
    (%e0: tile<f32>, %a0: tile<f32>, %e1: tile<f32>, %a1: tile<f32>) {
      %s0-f32 = maxf %e0, %a0 : tile<f32>
      %s1-f32 = maxf %e1, %a1 : tile<f32>
      yield %s0-f32, %s1-f32 : tile<f32>, tile<f32>
    }
  }
  entry @k_54() {
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %f64.4x8 = constant <f64: 1.0> : tile<4x8xf64>
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %r:3 = reduce %i32.4x8, %f64.4x8, %i1.4x8 dim=1  identities=[1 : i32, 1.0 : f64, false] : tile<4x8xi32>, tile<4x8xf64>, tile<4x8xi1> -> tile<4xi32>, tile<4xf64>, tile<4xi1>
    (%e0: tile<i32>, %a0: tile<i32>, %e1: tile<f64>, %a1: tile<f64>, %e2: tile<i1>, %a2: tile<i1>) {
      %s0-i32 = addi %e0, %a0 : tile<i32>
      %s1-f64 = maxf %e1, %a1 : tile<f64>
      %s2-i1 = addi %e2, %a2 : tile<i1>
      yield %s0-i32, %s1-f64, %s2-i1 : tile<i32>, tile<f64>, tile<i1>
    }
  }
  entry @k_55() {
    %f16.4x8 = constant <f16: 1.0> : tile<4x8xf16>
    %r:4 = reduce %f16.4x8, %f16.4x8, %f16.4x8, %f16.4x8 dim=1  identities=[1.0 : f16, 1.0 : f16, 1.0 : f16, 1.0 : f16] : tile<4x8xf16>, tile<4x8xf16>, tile<4x8xf16>, tile<4x8xf16> -> tile<4xf16>, tile<4xf16>, tile<4xf16>, tile<4xf16>
    (%e0: tile<f16>, %a0: tile<f16>, %e1: tile<f16>, %a1: tile<f16>, %e2: tile<f16>, %a2: tile<f16>, %e3: tile<f16>, %a3: tile<f16>) {
      %s0-f16 = maxf %e0, %a0 : tile<f16>
      %s1-f16 = maxf %e1, %a1 : tile<f16>
      %s2-f16 = maxf %e2, %a2 : tile<f16>
      %s3-f16 = maxf %e3, %a3 : tile<f16>
      yield %s0-f16, %s1-f16, %s2-f16, %s3-f16 : tile<f16>, tile<f16>, tile<f16>, tile<f16>
    }
  }
  entry @k_56() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = reduce %f32.8 dim=0  identities=[0xFF800000 : f32] : tile<8xf32> -> tile<f32>
    (%e: tile<f32>, %a: tile<f32>) {
      yield %e : tile<f32>
    }
  }
  entry @k_57() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = reduce %i8.8 dim=0  identities=[-1 : i8] : tile<8xi8> -> tile<i8>
    (%e: tile<i8>, %a: tile<i8>) {
      yield %e : tile<i8>
    }
  }
  entry @k_58() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = reduce %i1.8 dim=0  identities=[true] : tile<8xi1> -> tile<i1>
    (%e: tile<i1>, %a: tile<i1>) {
      yield %e : tile<i1>
    }
  }
  entry @k_59() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = reduce %i1.8 dim=0  identities=[true] : tile<8xi1> -> tile<i1>
    (%e: tile<i1>, %a: tile<i1>) {
      %c = constant <i32: 1> : tile<i32>
      %x, %y, %z = get_tile_block_id : tile<i32>
      %q = cmpi equal %c, %x, signed : tile<i32> -> tile<i1>
      %s = select %q, %e, %a : tile<i1>, tile<i1>
      %t = reshape %s : tile<i1> -> tile<1xi1>
      %u = reshape %t : tile<1xi1> -> tile<i1>
      yield %u : tile<i1>
    }
  }
  entry @k_60() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %i32 = constant <i32: 1> : tile<i32>
    %r = reduce %i1.8 dim=0  identities=[true] : tile<8xi1> -> tile<i1>
    (%e: tile<i1>, %a: tile<i1>) {
      %q = divi %i32, %i32 signed : tile<i32>
      yield %e : tile<i1>
    }
  }
  entry @k_61() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %i1 = constant <i1: true> : tile<i1>
    %r = reduce %i1.8 dim=0  identities=[true] : tile<8xi1> -> tile<i1>
    (%e: tile<i1>, %a: tile<i1>) {
      if %i1 {
      }
      yield %e : tile<i1>
    }
  }
  entry @k_62() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %r = reduce %i1.8 dim=0  identities=[true] : tile<8xi1> -> tile<i1>
    (%e: tile<i1>, %a: tile<i1>) {
      %q = make_tensor_view %ptr-f32, shape = [], strides = [] : tensor_view<f32>
      yield %e : tile<i1>
    }
  }
  entry @k_63() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = reduce %f64.8 dim=0  identities=[0.5] : tile<8xf64> -> tile<f64>
    (%e: tile<f64>, %a: tile<f64>) {
      yield %e : tile<f64>
    }
  }
  entry @k_64() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = reduce %i64.8 dim=0  identities=[-7] : tile<8xi64> -> tile<i64>
    (%e: tile<i64>, %a: tile<i64>) {
      yield %e : tile<i64>
    }
  }
  entry @k_65() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = reduce %f16.8 dim=0  identities=[1.0 : bf16] : tile<8xf16> -> tile<f16>
    (%e: tile<f16>, %a: tile<f16>) {
      yield %e : tile<f16>
    }
  }
  entry @k_66() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = reduce %bf16.8 dim=0  identities=[0x7E00 : f16] : tile<8xbf16> -> tile<bf16>
    (%e: tile<bf16>, %a: tile<bf16>) {
      yield %e : tile<bf16>
    }
  }
}
