cuda_tile.module @m {
  entry @k_0() {
    %i1 = constant <i1: true> : tile<i1>
    for %i in (%i1 to %i1, step %i1) : tile<i1> {
    }
  }
  entry @k_1() {
    %i1 = constant <i1: true> : tile<i1>
    for %i in (%i1 to %i1, step %i1) : tile<i1> {
      %r = addi %i, %i1 : tile<i1>
    }
  }
  entry @k_2() {
    %i8 = constant <i8: 1> : tile<i8>
    for %i in (%i8 to %i8, step %i8) : tile<i8> {
    }
  }
  entry @k_3() {
    %i8 = constant <i8: 1> : tile<i8>
    for %i in (%i8 to %i8, step %i8) : tile<i8> {
      %r = addi %i, %i8 : tile<i8>
    }
  }
  entry @k_4() {
    %i16 = constant <i16: 1> : tile<i16>
    for %i in (%i16 to %i16, step %i16) : tile<i16> {
    }
  }
  entry @k_5() {
    %i16 = constant <i16: 1> : tile<i16>
    for %i in (%i16 to %i16, step %i16) : tile<i16> {
      %r = addi %i, %i16 : tile<i16>
    }
  }
  entry @k_6() {
    %i32 = constant <i32: 1> : tile<i32>
    for %i in (%i32 to %i32, step %i32) : tile<i32> {
    }
  }
  entry @k_7() {
    %i32 = constant <i32: 1> : tile<i32>
    for %i in (%i32 to %i32, step %i32) : tile<i32> {
      %r = addi %i, %i32 : tile<i32>
    }
  }
  entry @k_8() {
    %i64 = constant <i64: 1> : tile<i64>
    for %i in (%i64 to %i64, step %i64) : tile<i64> {
    }
  }
  entry @k_9() {
    %i64 = constant <i64: 1> : tile<i64>
    for %i in (%i64 to %i64, step %i64) : tile<i64> {
      %r = addi %i, %i64 : tile<i64>
    }
  }
  entry @k_10() {
    %i32 = constant <i32: 1> : tile<i32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r = for %i in (%i32 to %i32, step %i32) : tile<i32> iter_values(%x = %i1.8) -> (tile<8xi1>) {
      continue %x : tile<8xi1>
    }
  }
  entry @k_11() {
    %i32 = constant <i32: 1> : tile<i32>
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %r = for %i in (%i32 to %i32, step %i32) : tile<i32> iter_values(%x = %i8.8) -> (tile<8xi8>) {
      continue %x : tile<8xi8>
    }
  }
  entry @k_12() {
    %i32 = constant <i32: 1> : tile<i32>
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %r = for %i in (%i32 to %i32, step %i32) : tile<i32> iter_values(%x = %i16.8) -> (tile<8xi16>) {
      continue %x : tile<8xi16>
    }
  }
  entry @k_13() {
    %i32 = constant <i32: 1> : tile<i32>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r = for %i in (%i32 to %i32, step %i32) : tile<i32> iter_values(%x = %i32.8) -> (tile<8xi32>) {
      continue %x : tile<8xi32>
    }
  }
  entry @k_14() {
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %r = for %i in (%i32 to %i32, step %i32) : tile<i32> iter_values(%x = %i64.8) -> (tile<8xi64>) {
      continue %x : tile<8xi64>
    }
  }
  entry @k_15() {
    %i32 = constant <i32: 1> : tile<i32>
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %r = for %i in (%i32 to %i32, step %i32) : tile<i32> iter_values(%x = %f16.8) -> (tile<8xf16>) {
      continue %x : tile<8xf16>
    }
  }
  entry @k_16() {
    %i32 = constant <i32: 1> : tile<i32>
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %r = for %i in (%i32 to %i32, step %i32) : tile<i32> iter_values(%x = %bf16.8) -> (tile<8xbf16>) {
      continue %x : tile<8xbf16>
    }
  }
  entry @k_17() {
    %i32 = constant <i32: 1> : tile<i32>
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r = for %i in (%i32 to %i32, step %i32) : tile<i32> iter_values(%x = %f32.8) -> (tile<8xf32>) {
      continue %x : tile<8xf32>
    }
  }
  entry @k_18() {
    %i32 = constant <i32: 1> : tile<i32>
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r = for %i in (%i32 to %i32, step %i32) : tile<i32> iter_values(%x = %f64.8) -> (tile<8xf64>) {
      continue %x : tile<8xf64>
    }
  }
  entry @k_19() {
    %i32 = constant <i32: 1> : tile<i32>
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %r = for %i in (%i32 to %i32, step %i32) : tile<i32> iter_values(%x = %tf32.8) -> (tile<8xtf32>) {
      continue %x : tile<8xtf32>
    }
  }
  entry @k_20() {
    %i32 = constant <i32: 1> : tile<i32>
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %r = for %i in (%i32 to %i32, step %i32) : tile<i32> iter_values(%x = %f8E4M3FN.8) -> (tile<8xf8E4M3FN>) {
      continue %x : tile<8xf8E4M3FN>
    }
  }
  entry @k_21() {
    %i32 = constant <i32: 1> : tile<i32>
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %r = for %i in (%i32 to %i32, step %i32) : tile<i32> iter_values(%x = %f8E5M2.8) -> (tile<8xf8E5M2>) {
      continue %x : tile<8xf8E5M2>
    }
  }
  entry @k_22() {
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %r = for %i in (%i32 to %i32, step %i32) : tile<i32> iter_values(%x = %ptr-f32.8) -> (tile<8xptr<f32>>) {
      continue %x : tile<8xptr<f32>>
    }
  }
  entry @k_23() {
    %i32 = constant <i32: 1> : tile<i32>
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i8.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i8>>
    %r = for %i in (%i32 to %i32, step %i32) : tile<i32> iter_values(%x = %ptr-i8.8) -> (tile<8xptr<i8>>) {
      continue %x : tile<8xptr<i8>>
    }
  }
  entry @k_24() {
    %i32 = constant <i32: 1> : tile<i32>
    %f32 = constant <f32: 1.0> : tile<f32>
    %r = for %i in (%i32 to %i32, step %i32) : tile<i32> iter_values(%x = %f32) -> (tile<f32>) {
      continue %x : tile<f32>
    }
  }
  entry @k_25() {
    %i32 = constant <i32: 1> : tile<i32>
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r = for %i in (%i32 to %i32, step %i32) : tile<i32> iter_values(%x = %i32.4x8) -> (tile<4x8xi32>) {
      continue %x : tile<4x8xi32>
    }
  }
  entry @k_26() {
    %i32 = constant <i32: 1> : tile<i32>
    %token = make_token : token
    %r = for %i in (%i32 to %i32, step %i32) : tile<i32> iter_values(%x = %token) -> (token) {
      continue %x : token
    }
  }
  entry @k_27() {
    %i32 = constant <i32: 1> : tile<i32>
    %f32 = constant <f32: 1.0> : tile<f32>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r:2 = for %i in (%i32 to %i32, step %i32) : tile<i32> iter_values(%x = %f32, %y = %i32.8) -> (tile<f32>, tile<8xi32>) {
      continue %x, %y : tile<f32>, tile<8xi32>
    }
  }
  entry @k_28() {
    %i32 = constant <i32: 1> : tile<i32>
    %f32 = constant <f32: 1.0> : tile<f32>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1 = constant <i1: true> : tile<i1>
    %r:2 = for %i in (%i32 to %i32, step %i32) : tile<i32> iter_values(%x = %f32, %y = %i32.8) -> (tile<f32>, tile<8xi32>) {
      if %i1 {
        continue %x, %y : tile<f32>, tile<8xi32>
      }
      continue %x, %y : tile<f32>, tile<8xi32>
    }
  }
  entry @k_29() {
    %i32 = constant <i32: 1> : tile<i32>
    for %i in (%i32 to %i32, step %i32) : tile<i32> {
      continue
    }
  }
  entry @k_30() {
    %i32 = constant <i32: 1> : tile<i32>
    for %i in (%i32 to %i32, step %i32) : tile<i32> {
      for %j in (%i32 to %i32, step %i32) : tile<i32> {
        for %l in (%i32 to %i32, step %i32) : tile<i32> {
        }
      }
    }
  }
  entry @k_31() {
    %i32 = constant <i32: 1> : tile<i32>
    for %i in (%i32 to %i32, step %i32) : tile<i32> {
      loop {
        break
      }
    }
  }
}
