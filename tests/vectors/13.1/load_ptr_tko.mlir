cuda_tile.module @m {
  entry @k_0() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i1 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i1>>
    %r, %t = load_ptr_tko weak %ptr-i1 : tile<ptr<i1>> -> tile<i1>, token
  }
  entry @k_1() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i1.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i1>>
    %r, %t = load_ptr_tko weak %ptr-i1.8 : tile<8xptr<i1>> -> tile<8xi1>, token
  }
  entry @k_2() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-i1.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<i1>>
    %r, %t = load_ptr_tko weak %ptr-i1.4x8 : tile<4x8xptr<i1>> -> tile<4x8xi1>, token
  }
  entry @k_3() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-i1.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<i1>>
    %r, %t = load_ptr_tko weak %ptr-i1.2x4x8 : tile<2x4x8xptr<i1>> -> tile<2x4x8xi1>, token
  }
  entry @k_4() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-i1.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<i1>>
    %r, %t = load_ptr_tko weak %ptr-i1.2x1x4x8 : tile<2x1x4x8xptr<i1>> -> tile<2x1x4x8xi1>, token
  }
  entry @k_5() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i1.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i1>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %token = make_token : token
    %r, %t = load_ptr_tko weak %ptr-i1.8, %i1.8, %i1.8 token=%token : tile<8xptr<i1>>, tile<8xi1>, tile<8xi1> -> tile<8xi1>, token
  }
  entry @k_6() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i8 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i8>>
    %r, %t = load_ptr_tko weak %ptr-i8 : tile<ptr<i8>> -> tile<i8>, token
  }
  entry @k_7() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i8.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i8>>
    %r, %t = load_ptr_tko weak %ptr-i8.8 : tile<8xptr<i8>> -> tile<8xi8>, token
  }
  entry @k_8() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-i8.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<i8>>
    %r, %t = load_ptr_tko weak %ptr-i8.4x8 : tile<4x8xptr<i8>> -> tile<4x8xi8>, token
  }
  entry @k_9() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-i8.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<i8>>
    %r, %t = load_ptr_tko weak %ptr-i8.2x4x8 : tile<2x4x8xptr<i8>> -> tile<2x4x8xi8>, token
  }
  entry @k_10() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-i8.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<i8>>
    %r, %t = load_ptr_tko weak %ptr-i8.2x1x4x8 : tile<2x1x4x8xptr<i8>> -> tile<2x1x4x8xi8>, token
  }
  entry @k_11() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i8.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i8>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %i8.8 = constant <i8: 1> : tile<8xi8>
    %token = make_token : token
    %r, %t = load_ptr_tko weak %ptr-i8.8, %i1.8, %i8.8 token=%token : tile<8xptr<i8>>, tile<8xi1>, tile<8xi8> -> tile<8xi8>, token
  }
  entry @k_12() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i16>>
    %r, %t = load_ptr_tko weak %ptr-i16 : tile<ptr<i16>> -> tile<i16>, token
  }
  entry @k_13() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i16.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i16>>
    %r, %t = load_ptr_tko weak %ptr-i16.8 : tile<8xptr<i16>> -> tile<8xi16>, token
  }
  entry @k_14() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-i16.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<i16>>
    %r, %t = load_ptr_tko weak %ptr-i16.4x8 : tile<4x8xptr<i16>> -> tile<4x8xi16>, token
  }
  entry @k_15() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-i16.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<i16>>
    %r, %t = load_ptr_tko weak %ptr-i16.2x4x8 : tile<2x4x8xptr<i16>> -> tile<2x4x8xi16>, token
  }
  entry @k_16() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-i16.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<i16>>
    %r, %t = load_ptr_tko weak %ptr-i16.2x1x4x8 : tile<2x1x4x8xptr<i16>> -> tile<2x1x4x8xi16>, token
  }
  entry @k_17() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i16.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i16>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %i16.8 = constant <i16: 1> : tile<8xi16>
    %token = make_token : token
    %r, %t = load_ptr_tko weak %ptr-i16.8, %i1.8, %i16.8 token=%token : tile<8xptr<i16>>, tile<8xi1>, tile<8xi16> -> tile<8xi16>, token
  }
  entry @k_18() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %r, %t = load_ptr_tko weak %ptr-i32 : tile<ptr<i32>> -> tile<i32>, token
  }
  entry @k_19() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %r, %t = load_ptr_tko weak %ptr-i32.8 : tile<8xptr<i32>> -> tile<8xi32>, token
  }
  entry @k_20() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-i32.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<i32>>
    %r, %t = load_ptr_tko weak %ptr-i32.4x8 : tile<4x8xptr<i32>> -> tile<4x8xi32>, token
  }
  entry @k_21() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-i32.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<i32>>
    %r, %t = load_ptr_tko weak %ptr-i32.2x4x8 : tile<2x4x8xptr<i32>> -> tile<2x4x8xi32>, token
  }
  entry @k_22() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-i32.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<i32>>
    %r, %t = load_ptr_tko weak %ptr-i32.2x1x4x8 : tile<2x1x4x8xptr<i32>> -> tile<2x1x4x8xi32>, token
  }
  entry @k_23() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i32>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %i32.8 = constant <i32: 1> : tile<8xi32>
    %token = make_token : token
    %r, %t = load_ptr_tko weak %ptr-i32.8, %i1.8, %i32.8 token=%token : tile<8xptr<i32>>, tile<8xi1>, tile<8xi32> -> tile<8xi32>, token
  }
  entry @k_24() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %r, %t = load_ptr_tko weak %ptr-i64 : tile<ptr<i64>> -> tile<i64>, token
  }
  entry @k_25() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i64.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i64>>
    %r, %t = load_ptr_tko weak %ptr-i64.8 : tile<8xptr<i64>> -> tile<8xi64>, token
  }
  entry @k_26() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-i64.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<i64>>
    %r, %t = load_ptr_tko weak %ptr-i64.4x8 : tile<4x8xptr<i64>> -> tile<4x8xi64>, token
  }
  entry @k_27() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-i64.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<i64>>
    %r, %t = load_ptr_tko weak %ptr-i64.2x4x8 : tile<2x4x8xptr<i64>> -> tile<2x4x8xi64>, token
  }
  entry @k_28() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-i64.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<i64>>
    %r, %t = load_ptr_tko weak %ptr-i64.2x1x4x8 : tile<2x1x4x8xptr<i64>> -> tile<2x1x4x8xi64>, token
  }
  entry @k_29() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-i64.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<i64>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %token = make_token : token
    %r, %t = load_ptr_tko weak %ptr-i64.8, %i1.8, %i64.8 token=%token : tile<8xptr<i64>>, tile<8xi1>, tile<8xi64> -> tile<8xi64>, token
  }
  entry @k_30() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f16>>
    %r, %t = load_ptr_tko weak %ptr-f16 : tile<ptr<f16>> -> tile<f16>, token
  }
  entry @k_31() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f16.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f16>>
    %r, %t = load_ptr_tko weak %ptr-f16.8 : tile<8xptr<f16>> -> tile<8xf16>, token
  }
  entry @k_32() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-f16.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<f16>>
    %r, %t = load_ptr_tko weak %ptr-f16.4x8 : tile<4x8xptr<f16>> -> tile<4x8xf16>, token
  }
  entry @k_33() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-f16.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<f16>>
    %r, %t = load_ptr_tko weak %ptr-f16.2x4x8 : tile<2x4x8xptr<f16>> -> tile<2x4x8xf16>, token
  }
  entry @k_34() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-f16.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<f16>>
    %r, %t = load_ptr_tko weak %ptr-f16.2x1x4x8 : tile<2x1x4x8xptr<f16>> -> tile<2x1x4x8xf16>, token
  }
  entry @k_35() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f16.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f16>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %f16.8 = constant <f16: 1.0> : tile<8xf16>
    %token = make_token : token
    %r, %t = load_ptr_tko weak %ptr-f16.8, %i1.8, %f16.8 token=%token : tile<8xptr<f16>>, tile<8xi1>, tile<8xf16> -> tile<8xf16>, token
  }
  entry @k_36() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-bf16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<bf16>>
    %r, %t = load_ptr_tko weak %ptr-bf16 : tile<ptr<bf16>> -> tile<bf16>, token
  }
  entry @k_37() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-bf16.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<bf16>>
    %r, %t = load_ptr_tko weak %ptr-bf16.8 : tile<8xptr<bf16>> -> tile<8xbf16>, token
  }
  entry @k_38() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-bf16.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<bf16>>
    %r, %t = load_ptr_tko weak %ptr-bf16.4x8 : tile<4x8xptr<bf16>> -> tile<4x8xbf16>, token
  }
  entry @k_39() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-bf16.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<bf16>>
    %r, %t = load_ptr_tko weak %ptr-bf16.2x4x8 : tile<2x4x8xptr<bf16>> -> tile<2x4x8xbf16>, token
  }
  entry @k_40() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-bf16.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<bf16>>
    %r, %t = load_ptr_tko weak %ptr-bf16.2x1x4x8 : tile<2x1x4x8xptr<bf16>> -> tile<2x1x4x8xbf16>, token
  }
  entry @k_41() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-bf16.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<bf16>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %bf16.8 = constant <bf16: 1.0> : tile<8xbf16>
    %token = make_token : token
    %r, %t = load_ptr_tko weak %ptr-bf16.8, %i1.8, %bf16.8 token=%token : tile<8xptr<bf16>>, tile<8xi1>, tile<8xbf16> -> tile<8xbf16>, token
  }
  entry @k_42() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %r, %t = load_ptr_tko weak %ptr-f32 : tile<ptr<f32>> -> tile<f32>, token
  }
  entry @k_43() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %r, %t = load_ptr_tko weak %ptr-f32.8 : tile<8xptr<f32>> -> tile<8xf32>, token
  }
  entry @k_44() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-f32.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<f32>>
    %r, %t = load_ptr_tko weak %ptr-f32.4x8 : tile<4x8xptr<f32>> -> tile<4x8xf32>, token
  }
  entry @k_45() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-f32.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<f32>>
    %r, %t = load_ptr_tko weak %ptr-f32.2x4x8 : tile<2x4x8xptr<f32>> -> tile<2x4x8xf32>, token
  }
  entry @k_46() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-f32.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<f32>>
    %r, %t = load_ptr_tko weak %ptr-f32.2x1x4x8 : tile<2x1x4x8xptr<f32>> -> tile<2x1x4x8xf32>, token
  }
  entry @k_47() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %token = make_token : token
    %r, %t = load_ptr_tko weak %ptr-f32.8, %i1.8, %f32.8 token=%token : tile<8xptr<f32>>, tile<8xi1>, tile<8xf32> -> tile<8xf32>, token
  }
  entry @k_48() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f64>>
    %r, %t = load_ptr_tko weak %ptr-f64 : tile<ptr<f64>> -> tile<f64>, token
  }
  entry @k_49() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f64.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f64>>
    %r, %t = load_ptr_tko weak %ptr-f64.8 : tile<8xptr<f64>> -> tile<8xf64>, token
  }
  entry @k_50() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-f64.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<f64>>
    %r, %t = load_ptr_tko weak %ptr-f64.4x8 : tile<4x8xptr<f64>> -> tile<4x8xf64>, token
  }
  entry @k_51() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-f64.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<f64>>
    %r, %t = load_ptr_tko weak %ptr-f64.2x4x8 : tile<2x4x8xptr<f64>> -> tile<2x4x8xf64>, token
  }
  entry @k_52() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-f64.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<f64>>
    %r, %t = load_ptr_tko weak %ptr-f64.2x1x4x8 : tile<2x1x4x8xptr<f64>> -> tile<2x1x4x8xf64>, token
  }
  entry @k_53() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f64.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f64>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %f64.8 = constant <f64: 1.0> : tile<8xf64>
    %token = make_token : token
    %r, %t = load_ptr_tko weak %ptr-f64.8, %i1.8, %f64.8 token=%token : tile<8xptr<f64>>, tile<8xi1>, tile<8xf64> -> tile<8xf64>, token
  }
  entry @k_54() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-tf32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<tf32>>
    %r, %t = load_ptr_tko weak %ptr-tf32 : tile<ptr<tf32>> -> tile<tf32>, token
  }
  entry @k_55() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-tf32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<tf32>>
    %r, %t = load_ptr_tko weak %ptr-tf32.8 : tile<8xptr<tf32>> -> tile<8xtf32>, token
  }
  entry @k_56() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-tf32.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<tf32>>
    %r, %t = load_ptr_tko weak %ptr-tf32.4x8 : tile<4x8xptr<tf32>> -> tile<4x8xtf32>, token
  }
  entry @k_57() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-tf32.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<tf32>>
    %r, %t = load_ptr_tko weak %ptr-tf32.2x4x8 : tile<2x4x8xptr<tf32>> -> tile<2x4x8xtf32>, token
  }
  entry @k_58() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-tf32.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<tf32>>
    %r, %t = load_ptr_tko weak %ptr-tf32.2x1x4x8 : tile<2x1x4x8xptr<tf32>> -> tile<2x1x4x8xtf32>, token
  }
  entry @k_59() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-tf32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<tf32>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %tf32.8 = constant <tf32: 1.0> : tile<8xtf32>
    %token = make_token : token
    %r, %t = load_ptr_tko weak %ptr-tf32.8, %i1.8, %tf32.8 token=%token : tile<8xptr<tf32>>, tile<8xi1>, tile<8xtf32> -> tile<8xtf32>, token
  }
  entry @k_60() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f8E4M3FN = int_to_ptr %i64 : tile<i64> -> tile<ptr<f8E4M3FN>>
    %r, %t = load_ptr_tko weak %ptr-f8E4M3FN : tile<ptr<f8E4M3FN>> -> tile<f8E4M3FN>, token
  }
  entry @k_61() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f8E4M3FN.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f8E4M3FN>>
    %r, %t = load_ptr_tko weak %ptr-f8E4M3FN.8 : tile<8xptr<f8E4M3FN>> -> tile<8xf8E4M3FN>, token
  }
  entry @k_62() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-f8E4M3FN.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<f8E4M3FN>>
    %r, %t = load_ptr_tko weak %ptr-f8E4M3FN.4x8 : tile<4x8xptr<f8E4M3FN>> -> tile<4x8xf8E4M3FN>, token
  }
  entry @k_63() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-f8E4M3FN.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<f8E4M3FN>>
    %r, %t = load_ptr_tko weak %ptr-f8E4M3FN.2x4x8 : tile<2x4x8xptr<f8E4M3FN>> -> tile<2x4x8xf8E4M3FN>, token
  }
  entry @k_64() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-f8E4M3FN.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<f8E4M3FN>>
    %r, %t = load_ptr_tko weak %ptr-f8E4M3FN.2x1x4x8 : tile<2x1x4x8xptr<f8E4M3FN>> -> tile<2x1x4x8xf8E4M3FN>, token
  }
  entry @k_65() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f8E4M3FN.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f8E4M3FN>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %f8E4M3FN.8 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %token = make_token : token
    %r, %t = load_ptr_tko weak %ptr-f8E4M3FN.8, %i1.8, %f8E4M3FN.8 token=%token : tile<8xptr<f8E4M3FN>>, tile<8xi1>, tile<8xf8E4M3FN> -> tile<8xf8E4M3FN>, token
  }
  entry @k_66() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f8E5M2 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f8E5M2>>
    %r, %t = load_ptr_tko weak %ptr-f8E5M2 : tile<ptr<f8E5M2>> -> tile<f8E5M2>, token
  }
  entry @k_67() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f8E5M2.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f8E5M2>>
    %r, %t = load_ptr_tko weak %ptr-f8E5M2.8 : tile<8xptr<f8E5M2>> -> tile<8xf8E5M2>, token
  }
  entry @k_68() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-f8E5M2.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<f8E5M2>>
    %r, %t = load_ptr_tko weak %ptr-f8E5M2.4x8 : tile<4x8xptr<f8E5M2>> -> tile<4x8xf8E5M2>, token
  }
  entry @k_69() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-f8E5M2.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<f8E5M2>>
    %r, %t = load_ptr_tko weak %ptr-f8E5M2.2x4x8 : tile<2x4x8xptr<f8E5M2>> -> tile<2x4x8xf8E5M2>, token
  }
  entry @k_70() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-f8E5M2.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<f8E5M2>>
    %r, %t = load_ptr_tko weak %ptr-f8E5M2.2x1x4x8 : tile<2x1x4x8xptr<f8E5M2>> -> tile<2x1x4x8xf8E5M2>, token
  }
  entry @k_71() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f8E5M2.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f8E5M2>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %f8E5M2.8 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
    %token = make_token : token
    %r, %t = load_ptr_tko weak %ptr-f8E5M2.8, %i1.8, %f8E5M2.8 token=%token : tile<8xptr<f8E5M2>>, tile<8xi1>, tile<8xf8E5M2> -> tile<8xf8E5M2>, token
  }
  entry @k_72() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %r, %t = load_ptr_tko weak %ptr-f32.8 : tile<8xptr<f32>> -> tile<8xf32>, token
  }
  entry @k_73() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %r, %t = load_ptr_tko relaxed tl_blk %ptr-f32.8 : tile<8xptr<f32>> -> tile<8xf32>, token
  }
  entry @k_74() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %r, %t = load_ptr_tko relaxed device %ptr-f32.8 : tile<8xptr<f32>> -> tile<8xf32>, token
  }
  entry @k_75() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %r, %t = load_ptr_tko relaxed sys %ptr-f32.8 : tile<8xptr<f32>> -> tile<8xf32>, token
  }
  entry @k_76() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %r, %t = load_ptr_tko acquire tl_blk %ptr-f32.8 : tile<8xptr<f32>> -> tile<8xf32>, token
  }
  entry @k_77() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %r, %t = load_ptr_tko acquire device %ptr-f32.8 : tile<8xptr<f32>> -> tile<8xf32>, token
  }
  entry @k_78() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %r, %t = load_ptr_tko acquire sys %ptr-f32.8 : tile<8xptr<f32>> -> tile<8xf32>, token
  }
  entry @k_79() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r, %t = load_ptr_tko weak %ptr-f32.8, %i1.8 : tile<8xptr<f32>>, tile<8xi1> -> tile<8xf32>, token
  }
  entry @k_80() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r, %t = load_ptr_tko weak %ptr-f32.8, %i1.8, %f32.8 : tile<8xptr<f32>>, tile<8xi1>, tile<8xf32> -> tile<8xf32>, token
  }
  entry @k_81() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r, %t = load_ptr_tko relaxed tl_blk %ptr-f32.8, %i1.8 : tile<8xptr<f32>>, tile<8xi1> -> tile<8xf32>, token
  }
  entry @k_82() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r, %t = load_ptr_tko relaxed tl_blk %ptr-f32.8, %i1.8, %f32.8 : tile<8xptr<f32>>, tile<8xi1>, tile<8xf32> -> tile<8xf32>, token
  }
  entry @k_83() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r, %t = load_ptr_tko relaxed device %ptr-f32.8, %i1.8 : tile<8xptr<f32>>, tile<8xi1> -> tile<8xf32>, token
  }
  entry @k_84() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r, %t = load_ptr_tko relaxed device %ptr-f32.8, %i1.8, %f32.8 : tile<8xptr<f32>>, tile<8xi1>, tile<8xf32> -> tile<8xf32>, token
  }
  entry @k_85() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r, %t = load_ptr_tko relaxed sys %ptr-f32.8, %i1.8 : tile<8xptr<f32>>, tile<8xi1> -> tile<8xf32>, token
  }
  entry @k_86() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r, %t = load_ptr_tko relaxed sys %ptr-f32.8, %i1.8, %f32.8 : tile<8xptr<f32>>, tile<8xi1>, tile<8xf32> -> tile<8xf32>, token
  }
  entry @k_87() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r, %t = load_ptr_tko acquire tl_blk %ptr-f32.8, %i1.8 : tile<8xptr<f32>>, tile<8xi1> -> tile<8xf32>, token
  }
  entry @k_88() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r, %t = load_ptr_tko acquire tl_blk %ptr-f32.8, %i1.8, %f32.8 : tile<8xptr<f32>>, tile<8xi1>, tile<8xf32> -> tile<8xf32>, token
  }
  entry @k_89() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r, %t = load_ptr_tko acquire device %ptr-f32.8, %i1.8 : tile<8xptr<f32>>, tile<8xi1> -> tile<8xf32>, token
  }
  entry @k_90() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r, %t = load_ptr_tko acquire device %ptr-f32.8, %i1.8, %f32.8 : tile<8xptr<f32>>, tile<8xi1>, tile<8xf32> -> tile<8xf32>, token
  }
  entry @k_91() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %r, %t = load_ptr_tko acquire sys %ptr-f32.8, %i1.8 : tile<8xptr<f32>>, tile<8xi1> -> tile<8xf32>, token
  }
  entry @k_92() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %r, %t = load_ptr_tko acquire sys %ptr-f32.8, %i1.8, %f32.8 : tile<8xptr<f32>>, tile<8xi1>, tile<8xf32> -> tile<8xf32>, token
  }
  entry @k_93() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %token = make_token : token
    %r, %t = load_ptr_tko weak %ptr-f32.8 token=%token : tile<8xptr<f32>> -> tile<8xf32>, token
  }
  entry @k_94() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %token = make_token : token
    %r, %t = load_ptr_tko relaxed tl_blk %ptr-f32.8 token=%token : tile<8xptr<f32>> -> tile<8xf32>, token
  }
  entry @k_95() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %token = make_token : token
    %r, %t = load_ptr_tko relaxed device %ptr-f32.8 token=%token : tile<8xptr<f32>> -> tile<8xf32>, token
  }
  entry @k_96() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %token = make_token : token
    %r, %t = load_ptr_tko relaxed sys %ptr-f32.8 token=%token : tile<8xptr<f32>> -> tile<8xf32>, token
  }
  entry @k_97() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %token = make_token : token
    %r, %t = load_ptr_tko acquire tl_blk %ptr-f32.8 token=%token : tile<8xptr<f32>> -> tile<8xf32>, token
  }
  entry @k_98() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %token = make_token : token
    %r, %t = load_ptr_tko acquire device %ptr-f32.8 token=%token : tile<8xptr<f32>> -> tile<8xf32>, token
  }
  entry @k_99() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %token = make_token : token
    %r, %t = load_ptr_tko acquire sys %ptr-f32.8 token=%token : tile<8xptr<f32>> -> tile<8xf32>, token
  }
  entry @k_100() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %token = make_token : token
    %r, %t = load_ptr_tko weak %ptr-f32.8, %i1.8 token=%token : tile<8xptr<f32>>, tile<8xi1> -> tile<8xf32>, token
  }
  entry @k_101() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %token = make_token : token
    %r, %t = load_ptr_tko weak %ptr-f32.8, %i1.8, %f32.8 token=%token : tile<8xptr<f32>>, tile<8xi1>, tile<8xf32> -> tile<8xf32>, token
  }
  entry @k_102() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %token = make_token : token
    %r, %t = load_ptr_tko relaxed tl_blk %ptr-f32.8, %i1.8 token=%token : tile<8xptr<f32>>, tile<8xi1> -> tile<8xf32>, token
  }
  entry @k_103() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %token = make_token : token
    %r, %t = load_ptr_tko relaxed tl_blk %ptr-f32.8, %i1.8, %f32.8 token=%token : tile<8xptr<f32>>, tile<8xi1>, tile<8xf32> -> tile<8xf32>, token
  }
  entry @k_104() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %token = make_token : token
    %r, %t = load_ptr_tko relaxed device %ptr-f32.8, %i1.8 token=%token : tile<8xptr<f32>>, tile<8xi1> -> tile<8xf32>, token
  }
  entry @k_105() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %token = make_token : token
    %r, %t = load_ptr_tko relaxed device %ptr-f32.8, %i1.8, %f32.8 token=%token : tile<8xptr<f32>>, tile<8xi1>, tile<8xf32> -> tile<8xf32>, token
  }
  entry @k_106() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %token = make_token : token
    %r, %t = load_ptr_tko relaxed sys %ptr-f32.8, %i1.8 token=%token : tile<8xptr<f32>>, tile<8xi1> -> tile<8xf32>, token
  }
  entry @k_107() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %token = make_token : token
    %r, %t = load_ptr_tko relaxed sys %ptr-f32.8, %i1.8, %f32.8 token=%token : tile<8xptr<f32>>, tile<8xi1>, tile<8xf32> -> tile<8xf32>, token
  }
  entry @k_108() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %token = make_token : token
    %r, %t = load_ptr_tko acquire tl_blk %ptr-f32.8, %i1.8 token=%token : tile<8xptr<f32>>, tile<8xi1> -> tile<8xf32>, token
  }
  entry @k_109() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %token = make_token : token
    %r, %t = load_ptr_tko acquire tl_blk %ptr-f32.8, %i1.8, %f32.8 token=%token : tile<8xptr<f32>>, tile<8xi1>, tile<8xf32> -> tile<8xf32>, token
  }
  entry @k_110() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %token = make_token : token
    %r, %t = load_ptr_tko acquire device %ptr-f32.8, %i1.8 token=%token : tile<8xptr<f32>>, tile<8xi1> -> tile<8xf32>, token
  }
  entry @k_111() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %token = make_token : token
    %r, %t = load_ptr_tko acquire device %ptr-f32.8, %i1.8, %f32.8 token=%token : tile<8xptr<f32>>, tile<8xi1>, tile<8xf32> -> tile<8xf32>, token
  }
  entry @k_112() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %token = make_token : token
    %r, %t = load_ptr_tko acquire sys %ptr-f32.8, %i1.8 token=%token : tile<8xptr<f32>>, tile<8xi1> -> tile<8xf32>, token
  }
  entry @k_113() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %f32.8 = constant <f32: 1.0> : tile<8xf32>
    %token = make_token : token
    %r, %t = load_ptr_tko acquire sys %ptr-f32.8, %i1.8, %f32.8 token=%token : tile<8xptr<f32>>, tile<8xi1>, tile<8xf32> -> tile<8xf32>, token
  }
  entry @k_114() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %r, %t = load_ptr_tko weak %ptr-f32.8 optimization_hints = <> : tile<8xptr<f32>> -> tile<8xf32>, token
  }
  entry @k_115() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %token = make_token : token
    %r, %t = load_ptr_tko weak %ptr-f32.8, %i1.8 token=%token optimization_hints = <> : tile<8xptr<f32>>, tile<8xi1> -> tile<8xf32>, token
  }
  entry @k_116() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %r, %t = load_ptr_tko weak %ptr-f32.8 optimization_hints = <sm_90 = {latency = 2}> : tile<8xptr<f32>> -> tile<8xf32>, token
  }
  entry @k_117() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %token = make_token : token
    %r, %t = load_ptr_tko weak %ptr-f32.8, %i1.8 token=%token optimization_hints = <sm_90 = {latency = 2}> : tile<8xptr<f32>>, tile<8xi1> -> tile<8xf32>, token
  }
  entry @k_118() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %r, %t = load_ptr_tko weak %ptr-f32.8 optimization_hints = <default = {latency = 10}, sm_100 = {latency = 1}> : tile<8xptr<f32>> -> tile<8xf32>, token
  }
  entry @k_119() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %token = make_token : token
    %r, %t = load_ptr_tko weak %ptr-f32.8, %i1.8 token=%token optimization_hints = <default = {latency = 10}, sm_100 = {latency = 1}> : tile<8xptr<f32>>, tile<8xi1> -> tile<8xf32>, token
  }
  entry @k_120() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %r, %t = load_ptr_tko weak %ptr-f32.8 optimization_hints = <sm_100 = {latency = 5 : i32}> : tile<8xptr<f32>> -> tile<8xf32>, token
  }
  entry @k_121() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f32.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f32>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %token = make_token : token
    %r, %t = load_ptr_tko weak %ptr-f32.8, %i1.8 token=%token optimization_hints = <sm_100 = {latency = 5 : i32}> : tile<8xptr<f32>>, tile<8xi1> -> tile<8xf32>, token
  }
}
