cuda_tile.module @m {
  entry @k_0() {
    %i1 = constant <i1: true> : tile<i1>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = if %i1 -> (tile<8xi1>) {
      yield %i1.8 : tile<8xi1>
    } else {
      yield %i1.8 : tile<8xi1>
    }
  }
  entry @k_1() {
    %i1 = constant <i1: true> : tile<i1>
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = if %i1 -> (tile<8xi8>) {
      yield %i8.8 : tile<8xi8>
    } else {
      yield %i8.8 : tile<8xi8>
    }
  }
  entry @k_2() {
    %i1 = constant <i1: true> : tile<i1>
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = if %i1 -> (tile<8xi16>) {
      yield %i16.8 : tile<8xi16>
    } else {
      yield %i16.8 : tile<8xi16>
    }
  }
  entry @k_3() {
    %i1 = constant <i1: true> : tile<i1>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = if %i1 -> (tile<8xi32>) {
      yield %i32.8 : tile<8xi32>
    } else {
      yield %i32.8 : tile<8xi32>
    }
  }
  entry @k_4() {
    %i1 = constant <i1: true> : tile<i1>
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = if %i1 -> (tile<8xi64>) {
      yield %i64.8 : tile<8xi64>
    } else {
      yield %i64.8 : tile<8xi64>
    }
  }
  entry @k_5() {
    %i1 = constant <i1: true> : tile<i1>
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = if %i1 -> (tile<8xf16>) {
      yield %f16.8 : tile<8xf16>
    } else {
      yield %f16.8 : tile<8xf16>
    }
  }
  entry @k_6() {
    %i1 = constant <i1: true> : tile<i1>
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = if %i1 -> (tile<8xbf16>) {
      yield %bf16.8 : tile<8xbf16>
    } else {
      yield %bf16.8 : tile<8xbf16>
    }
  }
  entry @k_7() {
    %i1 = constant <i1: true> : tile<i1>
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = if %i1 -> (tile<8xf32>) {
      yield %f32.8 : tile<8xf32>
    } else {
      yield %f32.8 : tile<8xf32>
    }
  }
  entry @k_8() {
    %i1 = constant <i1: true> : tile<i1>
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = if %i1 -> (tile<8xf64>) {
      yield %f64.8 : tile<8xf64>
    } else {
      yield %f64.8 : tile<8xf64>
    }
  }
  entry @k_9() {
    %i1 = constant <i1: true> : tile<i1>
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = if %i1 -> (tile<8xtf32>) {
      yield %tf32.8 : tile<8xtf32>
    } else {
      yield %tf32.8 : tile<8xtf32>
    }
  }
  entry @k_10() {
    %i1 = constant <i1: true> : tile<i1>
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = if %i1 -> (tile<8xf8E4M3FN>) {
      yield %f8E4M3FN.8 : tile<8xf8E4M3FN>
    } else {
      yield %f8E4M3FN.8 : tile<8xf8E4M3FN>
    }
  }
  entry @k_11() {
    %i1 = constant <i1: true> : tile<i1>
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = if %i1 -> (tile<8xf8E5M2>) {
      yield %f8E5M2.8 : tile<8xf8E5M2>
    } else {
      yield %f8E5M2.8 : tile<8xf8E5M2>
    }
  }
  entry @k_12() {
    %i1 = constant <i1: true> : tile<i1>
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %r = if %i1 -> (tile<8xptr<f32>>) {
      yield %ptr-f32.8 : tile<8xptr<f32>>
    } else {
      yield %ptr-f32.8 : tile<8xptr<f32>>
    }
  }
  entry @k_13() {
    %i1 = constant <i1: true> : tile<i1>
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i8.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i8>>
    %r = if %i1 -> (tile<8xptr<i8>>) {
      yield %ptr-i8.8 : tile<8xptr<i8>>
    } else {
      yield %ptr-i8.8 : tile<8xptr<i8>>
    }
  }
  entry @k_14() {
    %i1 = constant <i1: true> : tile<i1>
    %f32 = constant <f32: 1.0> : tile<f32>
    %r = if %i1 -> (tile<f32>) {
      yield %f32 : tile<f32>
    } else {
      yield %f32 : tile<f32>
    }
  }
  entry @k_15() {
    %i1 = constant <i1: true> : tile<i1>
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r = if %i1 -> (tile<4x8xi32>) {
      yield %i32.4x8 : tile<4x8xi32>
    } else {
      yield %i32.4x8 : tile<4x8xi32>
    }
  }
  entry @k_16() {
    %i1 = constant <i1: true> : tile<i1>
    if %i1 {
      yield
    }
  }
}
