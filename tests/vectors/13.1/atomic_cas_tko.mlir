cuda_tile.module @m {
  entry @k_0() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %r, %t = atomic_cas_tko relaxed device %ptr-i32, %i32, %i32 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  }
  entry @k_1() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r, %t = atomic_cas_tko relaxed device %ptr-i32.8, %i32.8, %i32.8 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_2() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-i32.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<i32>>
    %i32.4x8 = constant <i32: 1> : tile<4x8xi32>
    %r, %t = atomic_cas_tko relaxed device %ptr-i32.4x8, %i32.4x8, %i32.4x8 : tile<4x8xptr<i32>>, tile<4x8xi32> -> tile<4x8xi32>, token
  }
  entry @k_3() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-i32.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<i32>>
    %i32.2x4x8 = constant <i32: 1> : tile<2x4x8xi32>
    %r, %t = atomic_cas_tko relaxed device %ptr-i32.2x4x8, %i32.2x4x8, %i32.2x4x8 : tile<2x4x8xptr<i32>>, tile<2x4x8xi32> -> tile<2x4x8xi32>, token
  }
  entry @k_4() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-i32.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<i32>>
    %i32.2x1x4x8 = constant <i32: 1> : tile<2x1x4x8xi32>
    %r, %t = atomic_cas_tko relaxed device %ptr-i32.2x1x4x8, %i32.2x1x4x8, %i32.2x1x4x8 : tile<2x1x4x8xptr<i32>>, tile<2x1x4x8xi32> -> tile<2x1x4x8xi32>, token
  }
  entry @k_5() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %r, %t = atomic_cas_tko relaxed device %ptr-i64, %i64, %i64 : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
  }
  entry @k_6() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i64.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i64>>
    %r, %t = atomic_cas_tko relaxed device %ptr-i64.8, %i64.8, %i64.8 : tile<8xptr<i64>>, tile<8xi64> -> tile<8xi64>, token
  }
  entry @k_7() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-i64.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<i64>>
    %r, %t = atomic_cas_tko relaxed device %ptr-i64.4x8, %i64.4x8, %i64.4x8 : tile<4x8xptr<i64>>, tile<4x8xi64> -> tile<4x8xi64>, token
  }
  entry @k_8() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-i64.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<i64>>
    %r, %t = atomic_cas_tko relaxed device %ptr-i64.2x4x8, %i64.2x4x8, %i64.2x4x8 : tile<2x4x8xptr<i64>>, tile<2x4x8xi64> -> tile<2x4x8xi64>, token
  }
  entry @k_9() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-i64.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<i64>>
    %r, %t = atomic_cas_tko relaxed device %ptr-i64.2x1x4x8, %i64.2x1x4x8, %i64.2x1x4x8 : tile<2x1x4x8xptr<i64>>, tile<2x1x4x8xi64> -> tile<2x1x4x8xi64>, token
  }
  entry @k_10() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %f32 = constant <f32: 1.0> : tile<f32>
    %r, %t = atomic_cas_tko relaxed device %ptr-f32, %f32, %f32 : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
  }
  entry @k_11() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r, %t = atomic_cas_tko relaxed device %ptr-f32.8, %f32.8, %f32.8 : tile<8xptr<f32>>, tile<8xf32> -> tile<8xf32>, token
  }
  entry @k_12() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-f32.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<f32>>
    %f32.4x8 = constant <f32: 1.0> : tile<4x8xf32>
    %r, %t = atomic_cas_tko relaxed device %ptr-f32.4x8, %f32.4x8, %f32.4x8 : tile<4x8xptr<f32>>, tile<4x8xf32> -> tile<4x8xf32>, token
  }
  entry @k_13() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-f32.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<f32>>
    %f32.2x4x8 = constant <f32: 1.0> : tile<2x4x8xf32>
    %r, %t = atomic_cas_tko relaxed device %ptr-f32.2x4x8, %f32.2x4x8, %f32.2x4x8 : tile<2x4x8xptr<f32>>, tile<2x4x8xf32> -> tile<2x4x8xf32>, token
  }
  entry @k_14() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-f32.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<f32>>
    %f32.2x1x4x8 = constant <f32: 1.0> : tile<2x1x4x8xf32>
    %r, %t = atomic_cas_tko relaxed device %ptr-f32.2x1x4x8, %f32.2x1x4x8, %f32.2x1x4x8 : tile<2x1x4x8xptr<f32>>, tile<2x1x4x8xf32> -> tile<2x1x4x8xf32>, token
  }
  entry @k_15() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f64>>
    %f64 = constant <f64: 1.0> : tile<f64>
    %r, %t = atomic_cas_tko relaxed device %ptr-f64, %f64, %f64 : tile<ptr<f64>>, tile<f64> -> tile<f64>, token
  }
  entry @k_16() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f64.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f64>>
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %r, %t = atomic_cas_tko relaxed device %ptr-f64.8, %f64.8, %f64.8 : tile<8xptr<f64>>, tile<8xf64> -> tile<8xf64>, token
  }
  entry @k_17() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-f64.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<f64>>
    %f64.4x8 = constant <f64: 1.0> : tile<4x8xf64>
    %r, %t = atomic_cas_tko relaxed device %ptr-f64.4x8, %f64.4x8, %f64.4x8 : tile<4x8xptr<f64>>, tile<4x8xf64> -> tile<4x8xf64>, token
  }
  entry @k_18() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-f64.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<f64>>
    %f64.2x4x8 = constant <f64: 1.0> : tile<2x4x8xf64>
    %r, %t = atomic_cas_tko relaxed device %ptr-f64.2x4x8, %f64.2x4x8, %f64.2x4x8 : tile<2x4x8xptr<f64>>, tile<2x4x8xf64> -> tile<2x4x8xf64>, token
  }
  entry @k_19() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-f64.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<f64>>
    %f64.2x1x4x8 = constant <f64: 1.0> : tile<2x1x4x8xf64>
    %r, %t = atomic_cas_tko relaxed device %ptr-f64.2x1x4x8, %f64.2x1x4x8, %f64.2x1x4x8 : tile<2x1x4x8xptr<f64>>, tile<2x1x4x8xf64> -> tile<2x1x4x8xf64>, token
  }
  entry @k_20() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r, %t = atomic_cas_tko relaxed tl_blk %ptr-i32.8, %i32.8, %i32.8 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_21() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %token = make_token : token
    %r, %t = atomic_cas_tko relaxed tl_blk %ptr-i32.8, %i32.8, %i32.8 token=%token : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_22() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r, %t = atomic_cas_tko relaxed tl_blk %ptr-i32.8, %i32.8, %i32.8, %i1.8 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_23() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %token = make_token : token
    %r, %t = atomic_cas_tko relaxed tl_blk %ptr-i32.8, %i32.8, %i32.8, %i1.8 token=%token : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_24() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r, %t = atomic_cas_tko relaxed device %ptr-i32.8, %i32.8, %i32.8 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_25() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %token = make_token : token
    %r, %t = atomic_cas_tko relaxed device %ptr-i32.8, %i32.8, %i32.8 token=%token : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_26() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r, %t = atomic_cas_tko relaxed device %ptr-i32.8, %i32.8, %i32.8, %i1.8 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_27() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %token = make_token : token
    %r, %t = atomic_cas_tko relaxed device %ptr-i32.8, %i32.8, %i32.8, %i1.8 token=%token : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_28() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r, %t = atomic_cas_tko relaxed sys %ptr-i32.8, %i32.8, %i32.8 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_29() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %token = make_token : token
    %r, %t = atomic_cas_tko relaxed sys %ptr-i32.8, %i32.8, %i32.8 token=%token : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_30() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r, %t = atomic_cas_tko relaxed sys %ptr-i32.8, %i32.8, %i32.8, %i1.8 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_31() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %token = make_token : token
    %r, %t = atomic_cas_tko relaxed sys %ptr-i32.8, %i32.8, %i32.8, %i1.8 token=%token : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_32() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r, %t = atomic_cas_tko acquire tl_blk %ptr-i32.8, %i32.8, %i32.8 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_33() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %token = make_token : token
    %r, %t = atomic_cas_tko acquire tl_blk %ptr-i32.8, %i32.8, %i32.8 token=%token : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_34() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r, %t = atomic_cas_tko acquire tl_blk %ptr-i32.8, %i32.8, %i32.8, %i1.8 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_35() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %token = make_token : token
    %r, %t = atomic_cas_tko acquire tl_blk %ptr-i32.8, %i32.8, %i32.8, %i1.8 token=%token : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_36() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r, %t = atomic_cas_tko acquire device %ptr-i32.8, %i32.8, %i32.8 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_37() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %token = make_token : token
    %r, %t = atomic_cas_tko acquire device %ptr-i32.8, %i32.8, %i32.8 token=%token : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_38() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r, %t = atomic_cas_tko acquire device %ptr-i32.8, %i32.8, %i32.8, %i1.8 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_39() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %token = make_token : token
    %r, %t = atomic_cas_tko acquire device %ptr-i32.8, %i32.8, %i32.8, %i1.8 token=%token : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_40() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r, %t = atomic_cas_tko acquire sys %ptr-i32.8, %i32.8, %i32.8 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_41() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %token = make_token : token
    %r, %t = atomic_cas_tko acquire sys %ptr-i32.8, %i32.8, %i32.8 token=%token : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_42() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r, %t = atomic_cas_tko acquire sys %ptr-i32.8, %i32.8, %i32.8, %i1.8 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_43() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %token = make_token : token
    %r, %t = atomic_cas_tko acquire sys %ptr-i32.8, %i32.8, %i32.8, %i1.8 token=%token : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_44() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r, %t = atomic_cas_tko release tl_blk %ptr-i32.8, %i32.8, %i32.8 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_45() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %token = make_token : token
    %r, %t = atomic_cas_tko release tl_blk %ptr-i32.8, %i32.8, %i32.8 token=%token : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_46() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r, %t = atomic_cas_tko release tl_blk %ptr-i32.8, %i32.8, %i32.8, %i1.8 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_47() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %token = make_token : token
    %r, %t = atomic_cas_tko release tl_blk %ptr-i32.8, %i32.8, %i32.8, %i1.8 token=%token : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_48() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r, %t = atomic_cas_tko release device %ptr-i32.8, %i32.8, %i32.8 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_49() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %token = make_token : token
    %r, %t = atomic_cas_tko release device %ptr-i32.8, %i32.8, %i32.8 token=%token : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_50() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r, %t = atomic_cas_tko release device %ptr-i32.8, %i32.8, %i32.8, %i1.8 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_51() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %token = make_token : token
    %r, %t = atomic_cas_tko release device %ptr-i32.8, %i32.8, %i32.8, %i1.8 token=%token : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_52() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r, %t = atomic_cas_tko release sys %ptr-i32.8, %i32.8, %i32.8 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_53() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %token = make_token : token
    %r, %t = atomic_cas_tko release sys %ptr-i32.8, %i32.8, %i32.8 token=%token : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_54() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r, %t = atomic_cas_tko release sys %ptr-i32.8, %i32.8, %i32.8, %i1.8 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_55() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %token = make_token : token
    %r, %t = atomic_cas_tko release sys %ptr-i32.8, %i32.8, %i32.8, %i1.8 token=%token : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_56() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r, %t = atomic_cas_tko acq_rel tl_blk %ptr-i32.8, %i32.8, %i32.8 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_57() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %token = make_token : token
    %r, %t = atomic_cas_tko acq_rel tl_blk %ptr-i32.8, %i32.8, %i32.8 token=%token : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_58() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r, %t = atomic_cas_tko acq_rel tl_blk %ptr-i32.8, %i32.8, %i32.8, %i1.8 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_59() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %token = make_token : token
    %r, %t = atomic_cas_tko acq_rel tl_blk %ptr-i32.8, %i32.8, %i32.8, %i1.8 token=%token : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_60() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r, %t = atomic_cas_tko acq_rel device %ptr-i32.8, %i32.8, %i32.8 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_61() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %token = make_token : token
    %r, %t = atomic_cas_tko acq_rel device %ptr-i32.8, %i32.8, %i32.8 token=%token : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_62() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r, %t = atomic_cas_tko acq_rel device %ptr-i32.8, %i32.8, %i32.8, %i1.8 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_63() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %token = make_token : token
    %r, %t = atomic_cas_tko acq_rel device %ptr-i32.8, %i32.8, %i32.8, %i1.8 token=%token : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_64() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %r, %t = atomic_cas_tko acq_rel sys %ptr-i32.8, %i32.8, %i32.8 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_65() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %token = make_token : token
    %r, %t = atomic_cas_tko acq_rel sys %ptr-i32.8, %i32.8, %i32.8 token=%token : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_66() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r, %t = atomic_cas_tko acq_rel sys %ptr-i32.8, %i32.8, %i32.8, %i1.8 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
  entry @k_67() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %token = make_token : token
    %r, %t = atomic_cas_tko acq_rel sys %ptr-i32.8, %i32.8, %i32.8, %i1.8 token=%token : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  }
}
