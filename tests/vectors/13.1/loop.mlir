cuda_tile.module @m {
  entry @k_0() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = loop : tile<8xi1> {
      break %i1.8 : tile<8xi1>
    }
  }
  entry @k_1() {
    %i1.8 = constant <i1: true> : tile<8xi1>
    %i1 = constant <i1: true> : tile<i1>
    loop iter_values(%x = %i1.8) : tile<8xi1> {
      if %i1 {
        break
      }
      continue %x : tile<8xi1>
    }
  }
  entry @k_2() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = loop : tile<8xi8> {
      break %i8.8 : tile<8xi8>
    }
  }
  entry @k_3() {
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %i1 = constant <i1: true> : tile<i1>
    loop iter_values(%x = %i8.8) : tile<8xi8> {
      if %i1 {
        break
      }
      continue %x : tile<8xi8>
    }
  }
  entry @k_4() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = loop : tile<8xi16> {
      break %i16.8 : tile<8xi16>
    }
  }
  entry @k_5() {
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %i1 = constant <i1: true> : tile<i1>
    loop iter_values(%x = %i16.8) : tile<8xi16> {
      if %i1 {
        break
      }
      continue %x : tile<8xi16>
    }
  }
  entry @k_6() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = loop : tile<8xi32> {
      break %i32.8 : tile<8xi32>
    }
  }
  entry @k_7() {
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1 = constant <i1: true> : tile<i1>
    loop iter_values(%x = %i32.8) : tile<8xi32> {
      if %i1 {
        break
      }
      continue %x : tile<8xi32>
    }
  }
  entry @k_8() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = loop : tile<8xi64> {
      break %i64.8 : tile<8xi64>
    }
  }
  entry @k_9() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %i1 = constant <i1: true> : tile<i1>
    loop iter_values(%x = %i64.8) : tile<8xi64> {
      if %i1 {
        break
      }
      continue %x : tile<8xi64>
    }
  }
  entry @k_10() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = loop : tile<8xf16> {
      break %f16.8 : tile<8xf16>
    }
  }
  entry @k_11() {
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %i1 = constant <i1: true> : tile<i1>
    loop iter_values(%x = %f16.8) : tile<8xf16> {
      if %i1 {
        break
      }
      continue %x : tile<8xf16>
    }
  }
  entry @k_12() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = loop : tile<8xbf16> {
      break %bf16.8 : tile<8xbf16>
    }
  }
  entry @k_13() {
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %i1 = constant <i1: true> : tile<i1>
    loop iter_values(%x = %bf16.8) : tile<8xbf16> {
      if %i1 {
        break
      }
      continue %x : tile<8xbf16>
    }
  }
  entry @k_14() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = loop : tile<8xf32> {
      break %f32.8 : tile<8xf32>
    }
  }
  entry @k_15() {
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %i1 = constant <i1: true> : tile<i1>
    loop iter_values(%x = %f32.8) : tile<8xf32> {
      if %i1 {
        break
      }
      continue %x : tile<8xf32>
    }
  }
  entry @k_16() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = loop : tile<8xf64> {
      break %f64.8 : tile<8xf64>
    }
  }
  entry @k_17() {
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %i1 = constant <i1: true> : tile<i1>
    loop iter_values(%x = %f64.8) : tile<8xf64> {
      if %i1 {
        break
      }
      continue %x : tile<8xf64>
    }
  }
  entry @k_18() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = loop : tile<8xtf32> {
      break %tf32.8 : tile<8xtf32>
    }
  }
  entry @k_19() {
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %i1 = constant <i1: true> : tile<i1>
    loop iter_values(%x = %tf32.8) : tile<8xtf32> {
      if %i1 {
        break
      }
      continue %x : tile<8xtf32>
    }
  }
  entry @k_20() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = loop : tile<8xf8E4M3FN> {
      break %f8E4M3FN.8 : tile<8xf8E4M3FN>
    }
  }
  entry @k_21() {
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %i1 = constant <i1: true> : tile<i1>
    loop iter_values(%x = %f8E4M3FN.8) : tile<8xf8E4M3FN> {
      if %i1 {
        break
      }
      continue %x : tile<8xf8E4M3FN>
    }
  }
  entry @k_22() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = loop : tile<8xf8E5M2> {
      break %f8E5M2.8 : tile<8xf8E5M2>
    }
  }
  entry @k_23() {
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %i1 = constant <i1: true> : tile<i1>
    loop iter_values(%x = %f8E5M2.8) : tile<8xf8E5M2> {
      if %i1 {
        break
      }
      continue %x : tile<8xf8E5M2>
    }
  }
  entry @k_24() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %r = loop : tile<8xptr<f32>> {
      break %ptr-f32.8 : tile<8xptr<f32>>
    }
  }
  entry @k_25() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i1 = constant <i1: true> : tile<i1>
    loop iter_values(%x = %ptr-f32.8) : tile<8xptr<f32>> {
      if %i1 {
        break
      }
      continue %x : tile<8xptr<f32>>
    }
  }
  entry @k_26() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i8.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i8>>
    %r = loop : tile<8xptr<i8>> {
      break %ptr-i8.8 : tile<8xptr<i8>>
    }
  }
  entry @k_27() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i8.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i8>>
    %i1 = constant <i1: true> : tile<i1>
    loop iter_values(%x = %ptr-i8.8) : tile<8xptr<i8>> {
      if %i1 {
        break
      }
      continue %x : tile<8xptr<i8>>
    }
  }
  entry @k_28() {
    %f32 = constant <f32: 1.0> : tile<f32>
    %r = loop : tile<f32> {
      break %f32 : tile<f32>
    }
  }
  entry @k_29() {
    %f32 = constant <f32: 1.0> : tile<f32>
    %i1 = constant <i1: true> : tile<i1>
    loop iter_values(%x = %f32) : tile<f32> {
      if %i1 {
        break
      }
      continue %x : tile<f32>
    }
  }
  entry @k_30() {
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r = loop : tile<4x8xi32> {
      break %i32.4x8 : tile<4x8xi32>
    }
  }
  entry @k_31() {
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %i1 = constant <i1: true> : tile<i1>
    loop iter_values(%x = %i32.4x8) : tile<4x8xi32> {
      if %i1 {
        break
      }
      continue %x : tile<4x8xi32>
    }
  }
  entry @k_32() {
    loop {
      break
    }
  }
  entry @k_33() {
    loop {
    }
  }
  entry @k_34() {
    loop {
      continue
    }
  }
  entry @k_35() {
    %i32 = constant <i32: 1> : tile<i32>
    %f32 = constant <f32: 1.0> : tile<f32>
    %r = loop iter_values(%x = %i32) : tile<i32> -> tile<f32> {
      break %f32 : tile<f32>
    }
  }
  entry @k_36() {
    %i32 = constant <i32: 1> : tile<i32>
    %f32 = constant <f32: 1.0> : tile<f32>
    loop iter_values(%x = %i32, %y = %f32) : tile<i32>, tile<f32> {
      continue %x, %y : tile<i32>, tile<f32>
    }
  }
  entry @k_37() {
    %i32 = constant <i32: 1> : tile<i32>
    %f32 = constant <f32: 1.0> : tile<f32>
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %token = make_token : token
    %r:2 = loop iter_values(%x = %i32, %y = %f32) : tile<i32>, tile<f32> -> tile<8xf32>, token {
      break %f32.8, %token : tile<8xf32>, token
    }
  }
  entry @k_38() {
    %token = make_token : token
    %r = loop : token {
      break %token : token
    }
  }
  entry @k_39() {
    loop {
      loop {
        break
      }
      break
    }
  }
  entry @k_40() {
    %i1 = constant <i1: true> : tile<i1>
    loop {
      if %i1 {
        break
      } else {
        continue
      }
    }
  }
  entry @k_41() {
    %i32 = constant <i32: 1> : tile<i32>
    loop {
      for %i in (%i32 to %i32, step %i32) : tile<i32> {
      }
      break
    }
  }
}
