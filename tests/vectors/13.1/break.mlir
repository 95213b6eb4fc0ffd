cuda_tile.module @m {
  entry @k_0() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = loop : tile<8xi1> {
      break %i1.8 : tile<8xi1>
    }
  }
  entry @k_1() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = loop : tile<8xi8> {
      break %i8.8 : tile<8xi8>
    }
  }
  entry @k_2() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = loop : tile<8xi16> {
      break %i16.8 : tile<8xi16>
    }
  }
  entry @k_3() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = loop : tile<8xi32> {
      break %i32.8 : tile<8xi32>
    }
  }
  entry @k_4() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = loop : tile<8xi64> {
      break %i64.8 : tile<8xi64>
    }
  }
  entry @k_5() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = loop : tile<8xf16> {
      break %f16.8 : tile<8xf16>
    }
  }
  entry @k_6() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = loop : tile<8xbf16> {
      break %bf16.8 : tile<8xbf16>
    }
  }
  entry @k_7() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = loop : tile<8xf32> {
      break %f32.8 : tile<8xf32>
    }
  }
  entry @k_8() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = loop : tile<8xf64> {
      break %f64.8 : tile<8xf64>
    }
  }
  entry @k_9() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = loop : tile<8xtf32> {
      break %tf32.8 : tile<8xtf32>
    }
  }
  entry @k_10() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = loop : tile<8xf8E4M3FN> {
      break %f8E4M3FN.8 : tile<8xf8E4M3FN>
    }
  }
  entry @k_11() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = loop : tile<8xf8E5M2> {
      break %f8E5M2.8 : tile<8xf8E5M2>
    }
  }
  entry @k_12() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %r = loop : tile<8xptr<f32>> {
      break %ptr-f32.8 : tile<8xptr<f32>>
    }
  }
  entry @k_13() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i8.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i8>>
    %r = loop : tile<8xptr<i8>> {
      break %ptr-i8.8 : tile<8xptr<i8>>
    }
  }
  entry @k_14() {
    %f32 = constant <f32: 1.0> : tile<f32>
    %r = loop : tile<f32> {
      break %f32 : tile<f32>
    }
  }
  entry @k_15() {
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r = loop : tile<4x8xi32> {
      break %i32.4x8 : tile<4x8xi32>
    }
  }
  entry @k_16() {
    %i1 = constant <i1: true> : tile<i1>
    loop {
      if %i1 {
        if %i1 {
          break
        }
      }
    }
  }
  entry @k_17() {
    loop {
      break
    }
  }
}
