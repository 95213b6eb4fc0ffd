cuda_tile.module @m {
  entry @k_0() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = scan %i1.8 dim=0 reverse=false identities=[false] : tile<8xi1> -> tile<8xi1>
    (%e0: tile<i1>, %a0: tile<i1>) {
      %s0-i1 = addi %e0, %a0 : tile<i1>
      yield %s0-i1 : tile<i1>
    }
  }
  entry @k_1() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = scan %i8.8 dim=0 reverse=false identities=[1 : i8] : tile<8xi8> -> tile<8xi8>
    (%e0: tile<i8>, %a0: tile<i8>) {
      %s0-i8 = addi %e0, %a0 : tile<i8>
      yield %s0-i8 : tile<i8>
    }
  }
  entry @k_2() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = scan %i16.8 dim=0 reverse=false identities=[1 : i16] : tile<8xi16> -> tile<8xi16>
    (%e0: tile<i16>, %a0: tile<i16>) {
      %s0-i16 = addi %e0, %a0 : tile<i16>
      yield %s0-i16 : tile<i16>
    }
  }
  entry @k_3() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = scan %i32.8 dim=0 reverse=false identities=[1 : i32] : tile<8xi32> -> tile<8xi32>
    (%e0: tile<i32>, %a0: tile<i32>) {
      %s0-i32 = addi %e0, %a0 : tile<i32>
      yield %s0-i32 : tile<i32>
    }
  }
  entry @k_4() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = scan %i64.8 dim=0 reverse=false identities=[1 : i64] : tile<8xi64> -> tile<8xi64>
    (%e0: tile<i64>, %a0: tile<i64>) {
      %s0-i64 = addi %e0, %a0 : tile<i64>
      yield %s0-i64 : tile<i64>
    }
  }
  entry @k_5() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = scan %f16.8 dim=0 reverse=false identities=[1.0 : f16] : tile<8xf16> -> tile<8xf16>
    (%e0: tile<f16>, %a0: tile<f16>) {
      %s0-f16 = maxf %e0, %a0 : tile<f16>
      yield %s0-f16 : tile<f16>
    }
  }
  entry @k_6() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = scan %bf16.8 dim=0 reverse=false identities=[1.0 : bf16] : tile<8xbf16> -> tile<8xbf16>
    (%e0: tile<bf16>, %a0: tile<bf16>) {
      %s0-bf16 = maxf %e0, %a0 : tile<bf16>
      yield %s0-bf16 : tile<bf16>
    }
  }
  entry @k_7() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = scan %f32.8 dim=0 reverse=false identities=[1.0 : f32] : tile<8xf32> -> tile<8xf32>
    (%e0: tile<f32>, %a0: tile<f32>) {
      %s0-f32 = maxf %e0, %a0 : tile<f32>
      yield %s0-f32 : tile<f32>
    }
  }
  entry @k_8() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = scan %f64.8 dim=0 reverse=false identities=[1.0 : f64] : tile<8xf64> -> tile<8xf64>
    (%e0: tile<f64>, %a0: tile<f64>) {
      %s0-f64 = maxf %e0, %a0 : tile<f64>
      yield %s0-f64 : tile<f64>
    }
  }
  entry @k_9() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = scan %tf32.8 dim=0 reverse=false identities=[1.0 : tf32] : tile<8xtf32> -> tile<8xtf32>
    (%e0: tile<tf32>, %a0: tile<tf32>) {
      yield %e0 : tile<tf32>
    }
  }
  entry @k_10() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = scan %f8E4M3FN.8 dim=0 reverse=false identities=[1.0 : f8E4M3FN] : tile<8xf8E4M3FN> -> tile<8xf8E4M3FN>
    (%e0: tile<f8E4M3FN>, %a0: tile<f8E4M3FN>) {
      yield %e0 : tile<f8E4M3FN>
    }
  }
  entry @k_11() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = scan %f8E5M2.8 dim=0 reverse=false identities=[1.0 : f8E5M2] : tile<8xf8E5M2> -> tile<8xf8E5M2>
    (%e0: tile<f8E5M2>, %a0: tile<f8E5M2>) {
      yield %e0 : tile<f8E5M2>
    }
  }
  entry @k_12() {
    %f32.1 = constant <f32: 1.0> : tile<1xf32>
    %r = scan %f32.1 dim=0 reverse=false identities=[1.0 : f32] : tile<1xf32> -> tile<1xf32>
    (%e0: tile<f32>, %a0: tile<f32>) {
      %s0-f32 = maxf %e0, %a0 : tile<f32>
      yield %s0-f32 : tile<f32>
    }
  }
  entry @k_13() {
    %f32.4x8 = constant <f32: 1.0> : tile<4x8xf32>
    %r = scan %f32.4x8 dim=0 reverse=false identities=[1.0 : f32] : tile<4x8xf32> -> tile<4x8xf32>
    (%e0: tile<f32>, %a0: tile<f32>) {
      %s0-f32 = maxf %e0, %a0 : tile<f32>
      yield %s0-f32 : tile<f32>
    }
  }
  entry @k_14() {
    %f32.4x8 = constant <f32: 1.0> : tile<4x8xf32>
    %r = scan %f32.4x8 dim=1 reverse=false identities=[1.0 : f32] : tile<4x8xf32> -> tile<4x8xf32>
    (%e0: tile<f32>, %a0: tile<f32>) {
      %s0-f32 = maxf %e0, %a0 : tile<f32>
      yield %s0-f32 : tile<f32>
    }
  }
  entry @k_15() {
    %f32.2x4x8 = constant <f32: 1.0> : tile<2x4x8xf32>
    %r = scan %f32.2x4x8 dim=0 reverse=false identities=[1.0 : f32] : tile<2x4x8xf32> -> tile<2x4x8xf32>
    (%e0: tile<f32>, %a0: tile<f32>) {
      %s0-f32 = maxf %e0, %a0 : tile<f32>
      yield %s0-f32 : tile<f32>
    }
  }
  entry @k_16() {
    %f32.2x4x8 = constant <f32: 1.0> : tile<2x4x8xf32>
    %r = scan %f32.2x4x8 dim=1 reverse=false identities=[1.0 : f32] : tile<2x4x8xf32> -> tile<2x4x8xf32>
    (%e0: tile<f32>, %a0: tile<f32>) {
      %s0-f32 = maxf %e0, %a0 : tile<f32>
      yield %s0-f32 : tile<f32>
    }
  }
  entry @k_17() {
    %f32.2x4x8 = constant <f32: 1.0> : tile<2x4x8xf32>
    %r = scan %f32.2x4x8 dim=2 reverse=false identities=[1.0 : f32] : tile<2x4x8xf32> -> tile<2x4x8xf32>
    (%e0: tile<f32>, %a0: tile<f32>) {
      %s0-f32 = maxf %e0, %a0 : tile<f32>
      yield %s0-f32 : tile<f32>
    }
  }
  entry @k_18() {
    %f32.2x1x4x8 = constant <f32: 1.0> : tile<2x1x4x8xf32>
    %r = scan %f32.2x1x4x8 dim=0 reverse=false identities=[1.0 : f32] : tile<2x1x4x8xf32> -> tile<2x1x4x8xf32>
    (%e0: tile<f32>, %a0: tile<f32>) {
      %s0-f32 = maxf %e0, %a0 : tile<f32>
      yield %s0-f32 : tile<f32>
    }
  }
  entry @k_19() {
    %f32.2x1x4x8 = constant <f32: 1.0> : tile<2x1x4x8xf32>
    %r = scan %f32.2x1x4x8 dim=1 reverse=false identities=[1.0 : f32] : tile<2x1x4x8xf32> -> tile<2x1x4x8xf32>
    (%e0: tile<f32>, %a0: tile<f32>) {
      %s0-f32 = maxf %e0, %a0 : tile<f32>
      yield %s0-f32 : tile<f32>
    }
  }
  entry @k_20() {
    %f32.2x1x4x8 = constant <f32: 1.0> : tile<2x1x4x8xf32>
    %r = scan %f32.2x1x4x8 dim=2 reverse=false identities=[1.0 : f32] : tile<2x1x4x8xf32> -> tile<2x1x4x8xf32>
    (%e0: tile<f32>, %a0: tile<f32>) {
      %s0-f32 = maxf %e0, %a0 : tile<f32>
      yield %s0-f32 : tile<f32>
    }
  }
  entry @k_21() {
    %f32.2x1x4x8 = constant <f32: 1.0> : tile<2x1x4x8xf32>
    %r = scan %f32.2x1x4x8 dim=3 reverse=false identities=[1.0 : f32] : tile<2x1x4x8xf32> -> tile<2x1x4x8xf32>
    (%e0: tile<f32>, %a0: tile<f32>) {
      %s0-f32 = maxf %e0, %a0 : tile<f32>
      yield %s0-f32 : tile<f32>
    }
  }
  entry @k_22() {
    %i32.1 = constant <i32: 1> : tile<1xi32>
    %r = scan %i32.1 dim=0 reverse=false identities=[1 : i32] : tile<1xi32> -> tile<1xi32>
    (%e0: tile<i32>, %a0: tile<i32>) {
      %s0-i32 = addi %e0, %a0 : tile<i32>
      yield %s0-i32 : tile<i32>
    }
  }
  entry @k_23() {
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r = scan %i32.4x8 dim=0 reverse=false identities=[1 : i32] : tile<4x8xi32> -> tile<4x8xi32>
    (%e0: tile<i32>, %a0: tile<i32>) {
      %s0-i32 = addi %e0, %a0 : tile<i32>
      yield %s0-i32 : tile<i32>
    }
  }
  entry @k_24() {
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r = scan %i32.4x8 dim=1 reverse=false identities=[1 : i32] : tile<4x8xi32> -> tile<4x8xi32>
    (%e0: tile<i32>, %a0: tile<i32>) {
      %s0-i32 = addi %e0, %a0 : tile<i32>
      yield %s0-i32 : tile<i32>
    }
  }
  entry @k_25() {
    %i32.2x4x8 = constant <i32: 1> : tile<2x4x8xi32>
    %r = scan %i32.2x4x8 dim=0 reverse=false identities=[1 : i32] : tile<2x4x8xi32> -> tile<2x4x8xi32>
    (%e0: tile<i32>, %a0: tile<i32>) {
      %s0-i32 = addi %e0, %a0 : tile<i32>
      yield %s0-i32 : tile<i32>
    }
  }
  entry @k_26() {
    %i32.2x4x8 = constant <i32: 1> : tile<2x4x8xi32>
    %r = scan %i32.2x4x8 dim=1 reverse=false identities=[1 : i32] : tile<2x4x8xi32> -> tile<2x4x8xi32>
    (%e0: tile<i32>, %a0: tile<i32>) {
      %s0-i32 = addi %e0, %a0 : tile<i32>
      yield %s0-i32 : tile<i32>
    }
  }
  entry @k_27() {
    %i32.2x4x8 = constant <i32: 1> : tile<2x4x8xi32>
    %r = scan %i32.2x4x8 dim=2 reverse=false identities=[1 : i32] : tile<2x4x8xi32> -> tile<2x4x8xi32>
    (%e0: tile<i32>, %a0: tile<i32>) {
      %s0-i32 = addi %e0, %a0 : tile<i32>
      yield %s0-i32 : tile<i32>
    }
  }
  entry @k_28() {
    %i32.2x1x4x8 = constant <i32: 1> : tile<2x1x4x8xi32>
    %r = scan %i32.2x1x4x8 dim=0 reverse=false identities=[1 : i32] : tile<2x1x4x8xi32> -> tile<2x1x4x8xi32>
    (%e0: tile<i32>, %a0: tile<i32>) {
      %s0-i32 = addi %e0, %a0 : tile<i32>
      yield %s0-i32 : tile<i32>
    }
  }
  entry @k_29() {
    %i32.2x1x4x8 = constant <i32: 1> : tile<2x1x4x8xi32>
    %r = scan %i32.2x1x4x8 dim=1 reverse=false identities=[1 : i32] : tile<2x1x4x8xi32> -> tile<2x1x4x8xi32>
    (%e0: tile<i32>, %a0: tile<i32>) {
      %s0-i32 = addi %e0, %a0 : tile<i32>
      yield %s0-i32 : tile<i32>
    }
  }
  entry @k_30() {
    %i32.2x1x4x8 = constant <i32: 1> : tile<2x1x4x8xi32>
    %r = scan %i32.2x1x4x8 dim=2 reverse=false identities=[1 : i32] : tile<2x1x4x8xi32> -> tile<2x1x4x8xi32>
    (%e0: tile<i32>, %a0: tile<i32>) {
      %s0-i32 = addi %e0, %a0 : tile<i32>
      yield %s0-i32 : tile<i32>
    }
  }
  entry @k_31() {
    %i32.2x1x4x8 = constant <i32: 1> : tile<2x1x4x8xi32>
    %r = scan %i32.2x1x4x8 dim=3 reverse=false identities=[1 : i32] : tile<2x1x4x8xi32> -> tile<2x1x4x8xi32>
    (%e0: tile<i32>, %a0: tile<i32>) {
      %s0-i32 = addi %e0, %a0 : tile<i32>
      yield %s0-i32 : tile<i32>
    }
  }
  entry @k_32() {
    %i1.1 = constant <i1: true> : tile<1xi1>
    %r = scan %i1.1 dim=0 reverse=false identities=[false] : tile<1xi1> -> tile<1xi1>
    (%e0: tile<i1>, %a0: tile<i1>) {
      %s0-i1 = addi %e0, %a0 : tile<i1>
      yield %s0-i1 : tile<i1>
    }
  }
  entry @k_33() {
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %r = scan %i1.4x8 dim=0 reverse=false identities=[false] : tile<4x8xi1> -> tile<4x8xi1>
    (%e0: tile<i1>, %a0: tile<i1>) {
      %s0-i1 = addi %e0, %a0 : tile<i1>
      yield %s0-i1 : tile<i1>
    }
  }
  entry @k_34() {
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %r = scan %i1.4x8 dim=1 reverse=false identities=[false] : tile<4x8xi1> -> tile<4x8xi1>
    (%e0: tile<i1>, %a0: tile<i1>) {
      %s0-i1 = addi %e0, %a0 : tile<i1>
      yield %s0-i1 : tile<i1>
    }
  }
  entry @k_35() {
    %i1.2x4x8 = constant <i1: true> : tile<2x4x8xi1>
    %r = scan %i1.2x4x8 dim=0 reverse=false identities=[false] : tile<2x4x8xi1> -> tile<2x4x8xi1>
    (%e0: tile<i1>, %a0: tile<i1>) {
      %s0-i1 = addi %e0, %a0 : tile<i1>
      yield %s0-i1 : tile<i1>
    }
  }
  entry @k_36() {
    %i1.2x4x8 = constant <i1: true> : tile<2x4x8xi1>
    %r = scan %i1.2x4x8 dim=1 reverse=false identities=[false] : tile<2x4x8xi1> -> tile<2x4x8xi1>
    (%e0: tile<i1>, %a0: tile<i1>) {
      %s0-i1 = addi %e0, %a0 : tile<i1>
      yield %s0-i1 : tile<i1>
    }
  }
  entry @k_37() {
    %i1.2x4x8 = constant <i1: true> : tile<2x4x8xi1>
    %r = scan %i1.2x4x8 dim=2 reverse=false identities=[false] : tile<2x4x8xi1> -> tile<2x4x8xi1>
    (%e0: tile<i1>, %a0: tile<i1>) {
      %s0-i1 = addi %e0, %a0 : tile<i1>
      yield %s0-i1 : tile<i1>
    }
  }
  entry @k_38() {
    %i1.2x1x4x8 = constant <i1: true> : tile<2x1x4x8xi1>
    %r = scan %i1.2x1x4x8 dim=0 reverse=false identities=[false] : tile<2x1x4x8xi1> -> tile<2x1x4x8xi1>
    (%e0: tile<i1>, %a0: tile<i1>) {
      %s0-i1 = addi %e0, %a0 : tile<i1>
      yield %s0-i1 : tile<i1>
    }
  }
  entry @k_39() {
    %i1.2x1x4x8 = constant <i1: true> : tile<2x1x4x8xi1>
    %r = scan %i1.2x1x4x8 dim=1 reverse=false identities=[false] : tile<2x1x4x8xi1> -> tile<2x1x4x8xi1>
    (%e0: tile<i1>, %a0: tile<i1>) {
      %s0-i1 = addi %e0, %a0 : tile<i1>
      yield %s0-i1 : tile<i1>
    }
  }
  entry @k_40() {
    %i1.2x1x4x8 = constant <i1: true> : tile<2x1x4x8xi1>
    %r = scan %i1.2x1x4x8 dim=2 reverse=false identities=[false] : tile<2x1x4x8xi1> -> tile<2x1x4x8xi1>
    (%e0: tile<i1>, %a0: tile<i1>) {
      %s0-i1 = addi %e0, %a0 : tile<i1>
      yield %s0-i1 : tile<i1>
    }
  }
  entry @k_41() {
    %i1.2x1x4x8 = constant <i1: true> : tile<2x1x4x8xi1>
    %r = scan %i1.2x1x4x8 dim=3 reverse=false identities=[false] : tile<2x1x4x8xi1> -> tile<2x1x4x8xi1>
    (%e0: tile<i1>, %a0: tile<i1>) {
      %s0-i1 = addi %e0, %a0 : tile<i1>
      yield %s0-i1 : tile<i1>
    }
  }
  entry @k_42() {
    %f16.1 = constant <f16: 1.0> : tile<1xf16>
    %r = scan %f16.1 dim=0 reverse=false identities=[1.0 : f16] : tile<1xf16> -> tile<1xf16>
    (%e0: tile<f16>, %a0: tile<f16>) {
      %s0-f16 = maxf %e0, %a0 : tile<f16>
      yield %s0-f16 : tile<f16>
    }
  }
  entry @k_43() {
    %f16.4x8 = constant <f16: 1.0> : tile<4x8xf16>
    %r = scan %f16.4x8 dim=0 reverse=false identities=[1.0 : f16] : tile<4x8xf16> -> tile<4x8xf16>
    (%e0: tile<f16>, %a0: tile<f16>) {
      %s0-f16 = maxf %e0, %a0 : tile<f16>
      yield %s0-f16 : tile<f16>
    }
  }
  entry @k_44() {
    %f16.4x8 = constant <f16: 1.0> : tile<4x8xf16>
    %r = scan %f16.4x8 dim=1 reverse=false identities=[1.0 : f16] : tile<4x8xf16> -> tile<4x8xf16>
    (%e0: tile<f16>, %a0: tile<f16>) {
      %s0-f16 = maxf %e0, %a0 : tile<f16>
      yield %s0-f16 : tile<f16>
    }
  }
  entry @k_45() {
    %f16.2x4x8 = constant <f16: 1.0> : tile<2x4x8xf16>
    %r = scan %f16.2x4x8 dim=0 reverse=false identities=[1.0 : f16] : tile<2x4x8xf16> -> tile<2x4x8xf16>
    (%e0: tile<f16>, %a0: tile<f16>) {
      %s0-f16 = maxf %e0, %a0 : tile<f16>
      yield %s0-f16 : tile<f16>
    }
  }
  entry @k_46() {
    %f16.2x4x8 = constant <f16: 1.0> : tile<2x4x8xf16>
    %r = scan %f16.2x4x8 dim=1 reverse=false identities=[1.0 : f16] : tile<2x4x8xf16> -> tile<2x4x8xf16>
    (%e0: tile<f16>, %a0: tile<f16>) {
      %s0-f16 = maxf %e0, %a0 : tile<f16>
      yield %s0-f16 : tile<f16>
    }
  }
  entry @k_47() {
    %f16.2x4x8 = constant <f16: 1.0> : tile<2x4x8xf16>
    %r = scan %f16.2x4x8 dim=2 reverse=false identities=[1.0 : f16] : tile<2x4x8xf16> -> tile<2x4x8xf16>
    (%e0: tile<f16>, %a0: tile<f16>) {
      %s0-f16 = maxf %e0, %a0 : tile<f16>
      yield %s0-f16 : tile<f16>
    }
  }
  entry @k_48() {
    %f16.2x1x4x8 = constant <f16: 1.0> : tile<2x1x4x8xf16>
    %r = scan %f16.2x1x4x8 dim=0 reverse=false identities=[1.0 : f16] : tile<2x1x4x8xf16> -> tile<2x1x4x8xf16>
    (%e0: tile<f16>, %a0: tile<f16>) {
      %s0-f16 = maxf %e0, %a0 : tile<f16>
      yield %s0-f16 : tile<f16>
    }
  }
  entry @k_49() {
    %f16.2x1x4x8 = constant <f16: 1.0> : tile<2x1x4x8xf16>
    %r = scan %f16.2x1x4x8 dim=1 reverse=false identities=[1.0 : f16] : tile<2x1x4x8xf16> -> tile<2x1x4x8xf16>
    (%e0: tile<f16>, %a0: tile<f16>) {
      %s0-f16 = maxf %e0, %a0 : tile<f16>
      yield %s0-f16 : tile<f16>
    }
  }
  entry @k_50() {
    %f16.2x1x4x8 = constant <f16: 1.0> : tile<2x1x4x8xf16>
    %r = scan %f16.2x1x4x8 dim=2 reverse=false identities=[1.0 : f16] : tile<2x1x4x8xf16> -> tile<2x1x4x8xf16>
    (%e0: tile<f16>, %a0: tile<f16>) {
      %s0-f16 = maxf %e0, %a0 : tile<f16>
      yield %s0-f16 : tile<f16>
    }
  }
  entry @k_51() {
    %f16.2x1x4x8 = constant <f16: 1.0> : tile<2x1x4x8xf16>
    %r = scan %f16.2x1x4x8 dim=3 reverse=false identities=[1.0 : f16] : tile<2x1x4x8xf16> -> tile<2x1x4x8xf16>
    (%e0: tile<f16>, %a0: tile<f16>) {
      %s0-f16 = maxf %e0, %a0 : tile<f16>
      yield %s0-f16 : tile<f16>
    }
  }
  entry @k_52() {
    %f32.4x8 = constant <f32: 1.0> : tile<4x8xf32>
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r:2 = scan %f32.4x8, %i32.4x8 dim=1 reverse=false identities=[1.0 : f32, 1 : i32] : tile<4x8xf32>, tile<4x8xi32> -> tile<4x8xf32>, tile<4x8xi32>
    (%e0: tile<f32>, %a0: tile<f32>, %e1: tile<i32>, %a1: tile<i32>) {
      %s0-f32 = maxf %e0, %a0 : tile<f32>
      %s1-i32 = addi %e1, %a1 : tile<i32>
      yield %s0-f32, %s1-i32 : tile<f32>, tile<i32>
    }
  }
  entry @k_53() {
    %f32.4x8 = constant <f32: 1.0> : tile<4x8xf32>
    %r:2 = scan %f32.4x8, %f32.4x8 dim=1 reverse=false identities=[1.0 : f32, 1.0 : f32] : tile<4x8xf32>, tile<4x8xf32> -> tile<4x8xf32>, tile<4x8xf32>
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
    %r:3 = scan %i32.4x8, %f64.4x8, %i1.4x8 dim=1 reverse=false identities=[1 : i32, 1.0 : f64, false] : tile<4x8xi32>, tile<4x8xf64>, tile<4x8xi1> -> tile<4x8xi32>, tile<4x8xf64>, tile<4x8xi1>
    (%e0: tile<i32>, %a0: tile<i32>, %e1: tile<f64>, %a1: tile<f64>, %e2: tile<i1>, %a2: tile<i1>) {
      %s0-i32 = addi %e0, %a0 : tile<i32>
      %s1-f64 = maxf %e1, %a1 : tile<f64>
      %s2-i1 = addi %e2, %a2 : tile<i1>
      yield %s0-i32, %s1-f64, %s2-i1 : tile<i32>, tile<f64>, tile<i1>
    }
  }
  entry @k_55() {
    %f16.4x8 = constant <f16: 1.0> : tile<4x8xf16>
    %r:4 = scan %f16.4x8, %f16.4x8, %f16.4x8, %f16.4x8 dim=1 reverse=false identities=[1.0 : f16, 1.0 : f16, 1.0 : f16, 1.0 : f16] : tile<4x8xf16>, tile<4x8xf16>, tile<4x8xf16>, tile<4x8xf16> -> tile<4x8xf16>, tile<4x8xf16>, tile<4x8xf16>, tile<4x8xf16>
    (%e0: tile<f16>, %a0: tile<f16>, %e1: tile<f16>, %a1: tile<f16>, %e2: tile<f16>, %a2: tile<f16>, %e3: tile<f16>, %a3: tile<f16>) {
      %s0-f16 = maxf %e0, %a0 : tile<f16>
      %s1-f16 = maxf %e1, %a1 : tile<f16>
      %s2-f16 = maxf %e2, %a2 : tile<f16>
      %s3-f16 = maxf %e3, %a3 : tile<f16>
      yield %s0-f16, %s1-f16, %s2-f16, %s3-f16 : tile<f16>, tile<f16>, tile<f16>, tile<f16>
    }
  }
  entry @k_56() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = scan %i1.8 dim=0 reverse=true identities=[false] : tile<8xi1> -> tile<8xi1>
    (%e0: tile<i1>, %a0: tile<i1>) {
      %s0-i1 = addi %e0, %a0 : tile<i1>
      yield %s0-i1 : tile<i1>
    }
  }
  entry @k_57() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = scan %i8.8 dim=0 reverse=true identities=[1 : i8] : tile<8xi8> -> tile<8xi8>
    (%e0: tile<i8>, %a0: tile<i8>) {
      %s0-i8 = addi %e0, %a0 : tile<i8>
      yield %s0-i8 : tile<i8>
    }
  }
  entry @k_58() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = scan %i16.8 dim=0 reverse=true identities=[1 : i16] : tile<8xi16> -> tile<8xi16>
    (%e0: tile<i16>, %a0: tile<i16>) {
      %s0-i16 = addi %e0, %a0 : tile<i16>
      yield %s0-i16 : tile<i16>
    }
  }
  entry @k_59() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = scan %i32.8 dim=0 reverse=true identities=[1 : i32] : tile<8xi32> -> tile<8xi32>
    (%e0: tile<i32>, %a0: tile<i32>) {
      %s0-i32 = addi %e0, %a0 : tile<i32>
      yield %s0-i32 : tile<i32>
    }
  }
  entry @k_60() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = scan %i64.8 dim=0 reverse=true identities=[1 : i64] : tile<8xi64> -> tile<8xi64>
    (%e0: tile<i64>, %a0: tile<i64>) {
      %s0-i64 = addi %e0, %a0 : tile<i64>
      yield %s0-i64 : tile<i64>
    }
  }
  entry @k_61() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = scan %f16.8 dim=0 reverse=true identities=[1.0 : f16] : tile<8xf16> -> tile<8xf16>
    (%e0: tile<f16>, %a0: tile<f16>) {
      %s0-f16 = maxf %e0, %a0 : tile<f16>
      yield %s0-f16 : tile<f16>
    }
  }
  entry @k_62() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = scan %bf16.8 dim=0 reverse=true identities=[1.0 : bf16] : tile<8xbf16> -> tile<8xbf16>
    (%e0: tile<bf16>, %a0: tile<bf16>) {
      %s0-bf16 = maxf %e0, %a0 : tile<bf16>
      yield %s0-bf16 : tile<bf16>
    }
  }
  entry @k_63() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = scan %f32.8 dim=0 reverse=true identities=[1.0 : f32] : tile<8xf32> -> tile<8xf32>
    (%e0: tile<f32>, %a0: tile<f32>) {
      %s0-f32 = maxf %e0, %a0 : tile<f32>
      yield %s0-f32 : tile<f32>
    }
  }
  entry @k_64() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = scan %f64.8 dim=0 reverse=true identities=[1.0 : f64] : tile<8xf64> -> tile<8xf64>
    (%e0: tile<f64>, %a0: tile<f64>) {
      %s0-f64 = maxf %e0, %a0 : tile<f64>
      yield %s0-f64 : tile<f64>
    }
  }
  entry @k_65() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = scan %tf32.8 dim=0 reverse=true identities=[1.0 : tf32] : tile<8xtf32> -> tile<8xtf32>
    (%e0: tile<tf32>, %a0: tile<tf32>) {
      yield %e0 : tile<tf32>
    }
  }
  entry @k_66() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = scan %f8E4M3FN.8 dim=0 reverse=true identities=[1.0 : f8E4M3FN] : tile<8xf8E4M3FN> -> tile<8xf8E4M3FN>
    (%e0: tile<f8E4M3FN>, %a0: tile<f8E4M3FN>) {
      yield %e0 : tile<f8E4M3FN>
    }
  }
  entry @k_67() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = scan %f8E5M2.8 dim=0 reverse=true identities=[1.0 : f8E5M2] : tile<8xf8E5M2> -> tile<8xf8E5M2>
    (%e0: tile<f8E5M2>, %a0: tile<f8E5M2>) {
      yield %e0 : tile<f8E5M2>
    }
  }
  entry @k_68() {
    %f32.1 = constant <f32: 1.0> : tile<1xf32>
    %r = scan %f32.1 dim=0 reverse=true identities=[1.0 : f32] : tile<1xf32> -> tile<1xf32>
    (%e0: tile<f32>, %a0: tile<f32>) {
      %s0-f32 = maxf %e0, %a0 : tile<f32>
      yield %s0-f32 : tile<f32>
    }
  }
  entry @k_69() {
    %f32.4x8 = constant <f32: 1.0> : tile<4x8xf32>
    %r = scan %f32.4x8 dim=0 reverse=true identities=[1.0 : f32] : tile<4x8xf32> -> tile<4x8xf32>
    (%e0: tile<f32>, %a0: tile<f32>) {
      %s0-f32 = maxf %e0, %a0 : tile<f32>
      yield %s0-f32 : tile<f32>
    }
  }
  entry @k_70() {
    %f32.4x8 = constant <f32: 1.0> : tile<4x8xf32>
    %r = scan %f32.4x8 dim=1 reverse=true identities=[1.0 : f32] : tile<4x8xf32> -> tile<4x8xf32>
    (%e0: tile<f32>, %a0: tile<f32>) {
      %s0-f32 = maxf %e0, %a0 : tile<f32>
      yield %s0-f32 : tile<f32>
    }
  }
  entry @k_71() {
    %f32.2x4x8 = constant <f32: 1.0> : tile<2x4x8xf32>
    %r = scan %f32.2x4x8 dim=0 reverse=true identities=[1.0 : f32] : tile<2x4x8xf32> -> tile<2x4x8xf32>
    (%e0: tile<f32>, %a0: tile<f32>) {
      %s0-f32 = maxf %e0, %a0 : tile<f32>
      yield %s0-f32 : tile<f32>
    }
  }
  entry @k_72() {
    %f32.2x4x8 = constant <f32: 1.0> : tile<2x4x8xf32>
    %r = scan %f32.2x4x8 dim=1 reverse=true identities=[1.0 : f32] : tile<2x4x8xf32> -> tile<2x4x8xf32>
    (%e0: tile<f32>, %a0: tile<f32>) {
      %s0-f32 = maxf %e0, %a0 : tile<f32>
      yield %s0-f32 : tile<f32>
    }
  }
  entry @k_73() {
    %f32.2x4x8 = constant <f32: 1.0> : tile<2x4x8xf32>
    %r = scan %f32.2x4x8 dim=2 reverse=true identities=[1.0 : f32] : tile<2x4x8xf32> -> tile<2x4x8xf32>
    (%e0: tile<f32>, %a0: tile<f32>) {
      %s0-f32 = maxf %e0, %a0 : tile<f32>
      yield %s0-f32 : tile<f32>
    }
  }
  entry @k_74() {
    %f32.2x1x4x8 = constant <f32: 1.0> : tile<2x1x4x8xf32>
    %r = scan %f32.2x1x4x8 dim=0 reverse=true identities=[1.0 : f32] : tile<2x1x4x8xf32> -> tile<2x1x4x8xf32>
    (%e0: tile<f32>, %a0: tile<f32>) {
      %s0-f32 = maxf %e0, %a0 : tile<f32>
      yield %s0-f32 : tile<f32>
    }
  }
  entry @k_75() {
    %f32.2x1x4x8 = constant <f32: 1.0> : tile<2x1x4x8xf32>
    %r = scan %f32.2x1x4x8 dim=1 reverse=true identities=[1.0 : f32] : tile<2x1x4x8xf32> -> tile<2x1x4x8xf32>
    (%e0: tile<f32>, %a0: tile<f32>) {
      %s0-f32 = maxf %e0, %a0 : tile<f32>
      yield %s0-f32 : tile<f32>
    }
  }
  entry @k_76() {
    %f32.2x1x4x8 = constant <f32: 1.0> : tile<2x1x4x8xf32>
    %r = scan %f32.2x1x4x8 dim=2 reverse=true identities=[1.0 : f32] : tile<2x1x4x8xf32> -> tile<2x1x4x8xf32>
    (%e0: tile<f32>, %a0: tile<f32>) {
      %s0-f32 = maxf %e0, %a0 : tile<f32>
      yield %s0-f32 : tile<f32>
    }
  }
  entry @k_77() {
    %f32.2x1x4x8 = constant <f32: 1.0> : tile<2x1x4x8xf32>
    %r = scan %f32.2x1x4x8 dim=3 reverse=true identities=[1.0 : f32] : tile<2x1x4x8xf32> -> tile<2x1x4x8xf32>
    (%e0: tile<f32>, %a0: tile<f32>) {
      %s0-f32 = maxf %e0, %a0 : tile<f32>
      yield %s0-f32 : tile<f32>
    }
  }
  entry @k_78() {
    %i32.1 = constant <i32: 1> : tile<1xi32>
    %r = scan %i32.1 dim=0 reverse=true identities=[1 : i32] : tile<1xi32> -> tile<1xi32>
    (%e0: tile<i32>, %a0: tile<i32>) {
      %s0-i32 = addi %e0, %a0 : tile<i32>
      yield %s0-i32 : tile<i32>
    }
  }
  entry @k_79() {
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r = scan %i32.4x8 dim=0 reverse=true identities=[1 : i32] : tile<4x8xi32> -> tile<4x8xi32>
    (%e0: tile<i32>, %a0: tile<i32>) {
      %s0-i32 = addi %e0, %a0 : tile<i32>
      yield %s0-i32 : tile<i32>
    }
  }
  entry @k_80() {
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r = scan %i32.4x8 dim=1 reverse=true identities=[1 : i32] : tile<4x8xi32> -> tile<4x8xi32>
    (%e0: tile<i32>, %a0: tile<i32>) {
      %s0-i32 = addi %e0, %a0 : tile<i32>
      yield %s0-i32 : tile<i32>
    }
  }
  entry @k_81() {
    %i32.2x4x8 = constant <i32: 1> : tile<2x4x8xi32>
    %r = scan %i32.2x4x8 dim=0 reverse=true identities=[1 : i32] : tile<2x4x8xi32> -> tile<2x4x8xi32>
    (%e0: tile<i32>, %a0: tile<i32>) {
      %s0-i32 = addi %e0, %a0 : tile<i32>
      yield %s0-i32 : tile<i32>
    }
  }
  entry @k_82() {
    %i32.2x4x8 = constant <i32: 1> : tile<2x4x8xi32>
    %r = scan %i32.2x4x8 dim=1 reverse=true identities=[1 : i32] : tile<2x4x8xi32> -> tile<2x4x8xi32>
    (%e0: tile<i32>, %a0: tile<i32>) {
      %s0-i32 = addi %e0, %a0 : tile<i32>
      yield %s0-i32 : tile<i32>
    }
  }
  entry @k_83() {
    %i32.2x4x8 = constant <i32: 1> : tile<2x4x8xi32>
    %r = scan %i32.2x4x8 dim=2 reverse=true identities=[1 : i32] : tile<2x4x8xi32> -> tile<2x4x8xi32>
    (%e0: tile<i32>, %a0: tile<i32>) {
      %s0-i32 = addi %e0, %a0 : tile<i32>
      yield %s0-i32 : tile<i32>
    }
  }
  entry @k_84() {
    %i32.2x1x4x8 = constant <i32: 1> : tile<2x1x4x8xi32>
    %r = scan %i32.2x1x4x8 dim=0 reverse=true identities=[1 : i32] : tile<2x1x4x8xi32> -> tile<2x1x4x8xi32>
    (%e0: tile<i32>, %a0: tile<i32>) {
      %s0-i32 = addi %e0, %a0 : tile<i32>
      yield %s0-i32 : tile<i32>
    }
  }
  entry @k_85() {
    %i32.2x1x4x8 = constant <i32: 1> : tile<2x1x4x8xi32>
    %r = scan %i32.2x1x4x8 dim=1 reverse=true identities=[1 : i32] : tile<2x1x4x8xi32> -> tile<2x1x4x8xi32>
    (%e0: tile<i32>, %a0: tile<i32>) {
      %s0-i32 = addi %e0, %a0 : tile<i32>
      yield %s0-i32 : tile<i32>
    }
  }
  entry @k_86() {
    %i32.2x1x4x8 = constant <i32: 1> : tile<2x1x4x8xi32>
    %r = scan %i32.2x1x4x8 dim=2 reverse=true identities=[1 : i32] : tile<2x1x4x8xi32> -> tile<2x1x4x8xi32>
    (%e0: tile<i32>, %a0: tile<i32>) {
      %s0-i32 = addi %e0, %a0 : tile<i32>
      yield %s0-i32 : tile<i32>
    }
  }
  entry @k_87() {
    %i32.2x1x4x8 = constant <i32: 1> : tile<2x1x4x8xi32>
    %r = scan %i32.2x1x4x8 dim=3 reverse=true identities=[1 : i32] : tile<2x1x4x8xi32> -> tile<2x1x4x8xi32>
    (%e0: tile<i32>, %a0: tile<i32>) {
      %s0-i32 = addi %e0, %a0 : tile<i32>
      yield %s0-i32 : tile<i32>
    }
  }
  entry @k_88() {
    %i1.1 = constant <i1: true> : tile<1xi1>
    %r = scan %i1.1 dim=0 reverse=true identities=[false] : tile<1xi1> -> tile<1xi1>
    (%e0: tile<i1>, %a0: tile<i1>) {
      %s0-i1 = addi %e0, %a0 : tile<i1>
      yield %s0-i1 : tile<i1>
    }
  }
  entry @k_89() {
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %r = scan %i1.4x8 dim=0 reverse=true identities=[false] : tile<4x8xi1> -> tile<4x8xi1>
    (%e0: tile<i1>, %a0: tile<i1>) {
      %s0-i1 = addi %e0, %a0 : tile<i1>
      yield %s0-i1 : tile<i1>
    }
  }
  entry @k_90() {
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %r = scan %i1.4x8 dim=1 reverse=true identities=[false] : tile<4x8xi1> -> tile<4x8xi1>
    (%e0: tile<i1>, %a0: tile<i1>) {
      %s0-i1 = addi %e0, %a0 : tile<i1>
      yield %s0-i1 : tile<i1>
    }
  }
  entry @k_91() {
    %i1.2x4x8 = constant <i1: true> : tile<2x4x8xi1>
    %r = scan %i1.2x4x8 dim=0 reverse=true identities=[false] : tile<2x4x8xi1> -> tile<2x4x8xi1>
    (%e0: tile<i1>, %a0: tile<i1>) {
      %s0-i1 = addi %e0, %a0 : tile<i1>
      yield %s0-i1 : tile<i1>
    }
  }
  entry @k_92() {
    %i1.2x4x8 = constant <i1: true> : tile<2x4x8xi1>
    %r = scan %i1.2x4x8 dim=1 reverse=true identities=[false] : tile<2x4x8xi1> -> tile<2x4x8xi1>
    (%e0: tile<i1>, %a0: tile<i1>) {
      %s0-i1 = addi %e0, %a0 : tile<i1>
      yield %s0-i1 : tile<i1>
    }
  }
  entry @k_93() {
    %i1.2x4x8 = constant <i1: true> : tile<2x4x8xi1>
    %r = scan %i1.2x4x8 dim=2 reverse=true identities=[false] : tile<2x4x8xi1> -> tile<2x4x8xi1>
    (%e0: tile<i1>, %a0: tile<i1>) {
      %s0-i1 = addi %e0, %a0 : tile<i1>
      yield %s0-i1 : tile<i1>
    }
  }
  entry @k_94() {
    %i1.2x1x4x8 = constant <i1: true> : tile<2x1x4x8xi1>
    %r = scan %i1.2x1x4x8 dim=0 reverse=true identities=[false] : tile<2x1x4x8xi1> -> tile<2x1x4x8xi1>
    (%e0: tile<i1>, %a0: tile<i1>) {
      %s0-i1 = addi %e0, %a0 : tile<i1>
      yield %s0-i1 : tile<i1>
    }
  }
  entry @k_95() {
    %i1.2x1x4x8 = constant <i1: true> : tile<2x1x4x8xi1>
    %r = scan %i1.2x1x4x8 dim=1 reverse=true identities=[false] : tile<2x1x4x8xi1> -> tile<2x1x4x8xi1>
    (%e0: tile<i1>, %a0: tile<i1>) {
      %s0-i1 = addi %e0, %a0 : tile<i1>
      yield %s0-i1 : tile<i1>
    }
  }
  entry @k_96() {
    %i1.2x1x4x8 = constant <i1: true> : tile<2x1x4x8xi1>
    %r = scan %i1.2x1x4x8 dim=2 reverse=true identities=[false] : tile<2x1x4x8xi1> -> tile<2x1x4x8xi1>
    (%e0: tile<i1>, %a0: tile<i1>) {
      %s0-i1 = addi %e0, %a0 : tile<i1>
      yield %s0-i1 : tile<i1>
    }
  }
  entry @k_97() {
    %i1.2x1x4x8 = constant <i1: true> : tile<2x1x4x8xi1>
    %r = scan %i1.2x1x4x8 dim=3 reverse=true identities=[false] : tile<2x1x4x8xi1> -> tile<2x1x4x8xi1>
    (%e0: tile<i1>, %a0: tile<i1>) {
      %s0-i1 = addi %e0, %a0 : tile<i1>
      yield %s0-i1 : tile<i1>
    }
  }
  entry @k_98() {
    %f16.1 = constant <f16: 1.0> : tile<1xf16>
    %r = scan %f16.1 dim=0 reverse=true identities=[1.0 : f16] : tile<1xf16> -> tile<1xf16>
    (%e0: tile<f16>, %a0: tile<f16>) {
      %s0-f16 = maxf %e0, %a0 : tile<f16>
      yield %s0-f16 : tile<f16>
    }
  }
  entry @k_99() {
    %f16.4x8 = constant <f16: 1.0> : tile<4x8xf16>
    %r = scan %f16.4x8 dim=0 reverse=true identities=[1.0 : f16] : tile<4x8xf16> -> tile<4x8xf16>
    (%e0: tile<f16>, %a0: tile<f16>) {
      %s0-f16 = maxf %e0, %a0 : tile<f16>
      yield %s0-f16 : tile<f16>
    }
  }
  entry @k_100() {
    %f16.4x8 = constant <f16: 1.0> : tile<4x8xf16>
    %r = scan %f16.4x8 dim=1 reverse=true identities=[1.0 : f16] : tile<4x8xf16> -> tile<4x8xf16>
    (%e0: tile<f16>, %a0: tile<f16>) {
      %s0-f16 = maxf %e0, %a0 : tile<f16>
      yield %s0-f16 : tile<f16>
    }
  }
  entry @k_101() {
    %f16.2x4x8 = constant <f16: 1.0> : tile<2x4x8xf16>
    %r = scan %f16.2x4x8 dim=0 reverse=true identities=[1.0 : f16] : tile<2x4x8xf16> -> tile<2x4x8xf16>
    (%e0: tile<f16>, %a0: tile<f16>) {
      %s0-f16 = maxf %e0, %a0 : tile<f16>
      yield %s0-f16 : tile<f16>
    }
  }
  entry @k_102() {
    %f16.2x4x8 = constant <f16: 1.0> : tile<2x4x8xf16>
    %r = scan %f16.2x4x8 dim=1 reverse=true identities=[1.0 : f16] : tile<2x4x8xf16> -> tile<2x4x8xf16>
    (%e0: tile<f16>, %a0: tile<f16>) {
      %s0-f16 = maxf %e0, %a0 : tile<f16>
      yield %s0-f16 : tile<f16>
    }
  }
  entry @k_103() {
    %f16.2x4x8 = constant <f16: 1.0> : tile<2x4x8xf16>
    %r = scan %f16.2x4x8 dim=2 reverse=true identities=[1.0 : f16] : tile<2x4x8xf16> -> tile<2x4x8xf16>
    (%e0: tile<f16>, %a0: tile<f16>) {
      %s0-f16 = maxf %e0, %a0 : tile<f16>
      yield %s0-f16 : tile<f16>
    }
  }
  entry @k_104() {
    %f16.2x1x4x8 = constant <f16: 1.0> : tile<2x1x4x8xf16>
    %r = scan %f16.2x1x4x8 dim=0 reverse=true identities=[1.0 : f16] : tile<2x1x4x8xf16> -> tile<2x1x4x8xf16>
    (%e0: tile<f16>, %a0: tile<f16>) {
      %s0-f16 = maxf %e0, %a0 : tile<f16>
      yield %s0-f16 : tile<f16>
    }
  }
  entry @k_105() {
    %f16.2x1x4x8 = constant <f16: 1.0> : tile<2x1x4x8xf16>
    %r = scan %f16.2x1x4x8 dim=1 reverse=true identities=[1.0 : f16] : tile<2x1x4x8xf16> -> tile<2x1x4x8xf16>
    (%e0: tile<f16>, %a0: tile<f16>) {
      %s0-f16 = maxf %e0, %a0 : tile<f16>
      yield %s0-f16 : tile<f16>
    }
  }
  entry @k_106() {
    %f16.2x1x4x8 = constant <f16: 1.0> : tile<2x1x4x8xf16>
    %r = scan %f16.2x1x4x8 dim=2 reverse=true identities=[1.0 : f16] : tile<2x1x4x8xf16> -> tile<2x1x4x8xf16>
    (%e0: tile<f16>, %a0: tile<f16>) {
      %s0-f16 = maxf %e0, %a0 : tile<f16>
      yield %s0-f16 : tile<f16>
    }
  }
  entry @k_107() {
    %f16.2x1x4x8 = constant <f16: 1.0> : tile<2x1x4x8xf16>
    %r = scan %f16.2x1x4x8 dim=3 reverse=true identities=[1.0 : f16] : tile<2x1x4x8xf16> -> tile<2x1x4x8xf16>
    (%e0: tile<f16>, %a0: tile<f16>) {
      %s0-f16 = maxf %e0, %a0 : tile<f16>
      yield %s0-f16 : tile<f16>
    }
  }
  entry @k_108() {
    %f32.4x8 = constant <f32: 1.0> : tile<4x8xf32>
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r:2 = scan %f32.4x8, %i32.4x8 dim=1 reverse=true identities=[1.0 : f32, 1 : i32] : tile<4x8xf32>, tile<4x8xi32> -> tile<4x8xf32>, tile<4x8xi32>
    (%e0: tile<f32>, %a0: tile<f32>, %e1: tile<i32>, %a1: tile<i32>) {
      %s0-f32 = maxf %e0, %a0 : tile<f32>
      %s1-i32 = addi %e1, %a1 : tile<i32>
      yield %s0-f32, %s1-i32 : tile<f32>, tile<i32>
    }
  }
  entry @k_109() {
    %f32.4x8 = constant <f32: 1.0> : tile<4x8xf32>
    %r:2 = scan %f32.4x8, %f32.4x8 dim=1 reverse=true identities=[1.0 : f32, 1.0 : f32] : tile<4x8xf32>, tile<4x8xf32> -> tile<4x8xf32>, tile<4x8xf32>
    (%e0: tile<f32>, %a0: tile<f32>, %e1: tile<f32>, %a1: tile<f32>) {
      %s0-f32 = maxf %e0, %a0 : tile<f32>
      %s1-f32 = maxf %e1, %a1 : tile<f32>
      yield %s0-f32, %s1-f32 : tile<f32>, tile<f32>
    }
  }
  entry @k_110() {
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %f64.4x8 = constant <f64: 1.0> : tile<4x8xf64>
    %i1.4x8 = constant <i1: true> : tile<4x8xi1>
    %r:3 = scan %i32.4x8, %f64.4x8, %i1.4x8 dim=1 reverse=true identities=[1 : i32, 1.0 : f64, false] : tile<4x8xi32>, tile<4x8xf64>, tile<4x8xi1> -> tile<4x8xi32>, tile<4x8xf64>, tile<4x8xi1>
    (%e0: tile<i32>, %a0: tile<i32>, %e1: tile<f64>, %a1: tile<f64>, %e2: tile<i1>, %a2: tile<i1>) {
      %s0-i32 = addi %e0, %a0 : tile<i32>
      %s1-f64 = maxf %e1, %a1 : tile<f64>
      %s2-i1 = addi %e2, %a2 : tile<i1>
      yield %s0-i32, %s1-f64, %s2-i1 : tile<i32>, tile<f64>, tile<i1>
    }
  }
  entry @k_111() {
    %f16.4x8 = constant <f16: 1.0> : tile<4x8xf16>
    %r:4 = scan %f16.4x8, %f16.4x8, %f16.4x8, %f16.4x8 dim=1 reverse=true identities=[1.0 : f16, 1.0 : f16, 1.0 : f16, 1.0 : f16] : tile<4x8xf16>, tile<4x8xf16>, tile<4x8xf16>, tile<4x8xf16> -> tile<4x8xf16>, tile<4x8xf16>, tile<4x8xf16>, tile<4x8xf16>
    (%e0: tile<f16>, %a0: tile<f16>, %e1: tile<f16>, %a1: tile<f16>, %e2: tile<f16>, %a2: tile<f16>, %e3: tile<f16>, %a3: tile<f16>) {
      %s0-f16 = maxf %e0, %a0 : tile<f16>
      %s1-f16 = maxf %e1, %a1 : tile<f16>
      %s2-f16 = maxf %e2, %a2 : tile<f16>
      %s3-f16 = maxf %e3, %a3 : tile<f16>
      yield %s0-f16, %s1-f16, %s2-f16, %s3-f16 : tile<f16>, tile<f16>, tile<f16>, tile<f16>
    }
  }
  entry @k_112() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = scan %f32.8 dim=0 reverse=false identities=[0xFF800000 : f32] : tile<8xf32> -> tile<8xf32>
    (%e: tile<f32>, %a: tile<f32>) {
      yield %e : tile<f32>
    }
  }
  entry @k_113() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = scan %i8.8 dim=0 reverse=false identities=[-1 : i8] : tile<8xi8> -> tile<8xi8>
    (%e: tile<i8>, %a: tile<i8>) {
      yield %e : tile<i8>
    }
  }
  entry @k_114() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = scan %i1.8 dim=0 reverse=false identities=[true] : tile<8xi1> -> tile<8xi1>
    (%e: tile<i1>, %a: tile<i1>) {
      yield %e : tile<i1>
    }
  }
  entry @k_115() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = scan %f64.8 dim=0 reverse=false identities=[0.5] : tile<8xf64> -> tile<8xf64>
    (%e: tile<f64>, %a: tile<f64>) {
      yield %e : tile<f64>
    }
  }
  entry @k_116() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = scan %i64.8 dim=0 reverse=false identities=[-7] : tile<8xi64> -> tile<8xi64>
    (%e: tile<i64>, %a: tile<i64>) {
      yield %e : tile<i64>
    }
  }
  entry @k_117() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = scan %f16.8 dim=0 reverse=false identities=[1.0 : bf16] : tile<8xf16> -> tile<8xf16>
    (%e: tile<f16>, %a: tile<f16>) {
      yield %e : tile<f16>
    }
  }
  entry @k_118() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = scan %bf16.8 dim=0 reverse=false identities=[0x7E00 : f16] : tile<8xbf16> -> tile<8xbf16>
    (%e: tile<bf16>, %a: tile<bf16>) {
      yield %e : tile<bf16>
    }
  }
}
