cuda_tile.module @m {
  entry @k_0() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i1 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i1>>
    %t = make_tensor_view %ptr-i1, shape = [], strides = [] : tensor_view<i1>
  }
  entry @k_1() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i1 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i1>>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-i1, shape = [64, %i32], strides = [%i32, 1] : tile<i32> -> tensor_view<64x?xi1, strides=[?,1]>
  }
  entry @k_2() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i8 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i8>>
    %t = make_tensor_view %ptr-i8, shape = [], strides = [] : tensor_view<i8>
  }
  entry @k_3() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i8 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i8>>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-i8, shape = [64, %i32], strides = [%i32, 1] : tile<i32> -> tensor_view<64x?xi8, strides=[?,1]>
  }
  entry @k_4() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i16>>
    %t = make_tensor_view %ptr-i16, shape = [], strides = [] : tensor_view<i16>
  }
  entry @k_5() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i16>>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-i16, shape = [64, %i32], strides = [%i32, 1] : tile<i32> -> tensor_view<64x?xi16, strides=[?,1]>
  }
  entry @k_6() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %t = make_tensor_view %ptr-i32, shape = [], strides = [] : tensor_view<i32>
  }
  entry @k_7() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i32>>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-i32, shape = [64, %i32], strides = [%i32, 1] : tile<i32> -> tensor_view<64x?xi32, strides=[?,1]>
  }
  entry @k_8() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %t = make_tensor_view %ptr-i64, shape = [], strides = [] : tensor_view<i64>
  }
  entry @k_9() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-i64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<i64>>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-i64, shape = [64, %i32], strides = [%i32, 1] : tile<i32> -> tensor_view<64x?xi64, strides=[?,1]>
  }
  entry @k_10() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f16>>
    %t = make_tensor_view %ptr-f16, shape = [], strides = [] : tensor_view<f16>
  }
  entry @k_11() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f16>>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f16, shape = [64, %i32], strides = [%i32, 1] : tile<i32> -> tensor_view<64x?xf16, strides=[?,1]>
  }
  entry @k_12() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-bf16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<bf16>>
    %t = make_tensor_view %ptr-bf16, shape = [], strides = [] : tensor_view<bf16>
  }
  entry @k_13() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-bf16 = int_to_ptr %i64 : tile<i64> -> tile<ptr<bf16>>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-bf16, shape = [64, %i32], strides = [%i32, 1] : tile<i32> -> tensor_view<64x?xbf16, strides=[?,1]>
  }
  entry @k_14() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %t = make_tensor_view %ptr-f32, shape = [], strides = [] : tensor_view<f32>
  }
  entry @k_15() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [64, %i32], strides = [%i32, 1] : tile<i32> -> tensor_view<64x?xf32, strides=[?,1]>
  }
  entry @k_16() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f64>>
    %t = make_tensor_view %ptr-f64, shape = [], strides = [] : tensor_view<f64>
  }
  entry @k_17() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f64 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f64>>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f64, shape = [64, %i32], strides = [%i32, 1] : tile<i32> -> tensor_view<64x?xf64, strides=[?,1]>
  }
  entry @k_18() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-tf32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<tf32>>
    %t = make_tensor_view %ptr-tf32, shape = [], strides = [] : tensor_view<tf32>
  }
  entry @k_19() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-tf32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<tf32>>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-tf32, shape = [64, %i32], strides = [%i32, 1] : tile<i32> -> tensor_view<64x?xtf32, strides=[?,1]>
  }
  entry @k_20() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f8E4M3FN = int_to_ptr %i64 : tile<i64> -> tile<ptr<f8E4M3FN>>
    %t = make_tensor_view %ptr-f8E4M3FN, shape = [], strides = [] : tensor_view<f8E4M3FN>
  }
  entry @k_21() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f8E4M3FN = int_to_ptr %i64 : tile<i64> -> tile<ptr<f8E4M3FN>>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f8E4M3FN, shape = [64, %i32], strides = [%i32, 1] : tile<i32> -> tensor_view<64x?xf8E4M3FN, strides=[?,1]>
  }
  entry @k_22() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f8E5M2 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f8E5M2>>
    %t = make_tensor_view %ptr-f8E5M2, shape = [], strides = [] : tensor_view<f8E5M2>
  }
  entry @k_23() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f8E5M2 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f8E5M2>>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f8E5M2, shape = [64, %i32], strides = [%i32, 1] : tile<i32> -> tensor_view<64x?xf8E5M2, strides=[?,1]>
  }
  entry @k_24() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %i1 = constant <i1: true> : tile<i1>
    %t = make_tensor_view %ptr-f32, shape = [%i1, %i1], strides = [%i1, %i1] : tile<i1> -> tensor_view<?x?xf32, strides=[?,?]>
  }
  entry @k_25() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %i8 = constant <i8: 1> : tile<i8>
    %t = make_tensor_view %ptr-f32, shape = [%i8, %i8], strides = [%i8, %i8] : tile<i8> -> tensor_view<?x?xf32, strides=[?,?]>
  }
  entry @k_26() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %i16 = constant <i16: 1> : tile<i16>
    %t = make_tensor_view %ptr-f32, shape = [%i16, %i16], strides = [%i16, %i16] : tile<i16> -> tensor_view<?x?xf32, strides=[?,?]>
  }
  entry @k_27() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f32, shape = [%i32, %i32], strides = [%i32, %i32] : tile<i32> -> tensor_view<?x?xf32, strides=[?,?]>
  }
  entry @k_28() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %t = make_tensor_view %ptr-f32, shape = [%i64, %i64], strides = [%i64, %i64] : tile<i64> -> tensor_view<?x?xf32, strides=[?,?]>
  }
  entry @k_29() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32>>
    %t = make_tensor_view %ptr-f32, shape = [3, 5, 7], strides = [35, 7, 1] : tensor_view<3x5x7xf32, strides=[35,7,1]>
  }
}
