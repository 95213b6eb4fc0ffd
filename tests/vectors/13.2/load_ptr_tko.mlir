cuda_tile.module @m {
  entry @k_0() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f8E8M0FNU = int_to_ptr %i64 : tile<i64> -> tile<ptr<f8E8M0FNU>>
    %r, %t = load_ptr_tko weak %ptr-f8E8M0FNU : tile<ptr<f8E8M0FNU>> -> tile<f8E8M0FNU>, token
  }
  entry @k_1() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f8E8M0FNU.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f8E8M0FNU>>
    %r, %t = load_ptr_tko weak %ptr-f8E8M0FNU.8 : tile<8xptr<f8E8M0FNU>> -> tile<8xf8E8M0FNU>, token
  }
  entry @k_2() {
    %i64.4x8 = constant <i64: 1> : tile<4x8xi64>
    %ptr-f8E8M0FNU.4x8 = int_to_ptr %i64.4x8 : tile<4x8xi64> -> tile<4x8xptr<f8E8M0FNU>>
    %r, %t = load_ptr_tko weak %ptr-f8E8M0FNU.4x8 : tile<4x8xptr<f8E8M0FNU>> -> tile<4x8xf8E8M0FNU>, token
  }
  entry @k_3() {
    %i64.2x4x8 = constant <i64: 1> : tile<2x4x8xi64>
    %ptr-f8E8M0FNU.2x4x8 = int_to_ptr %i64.2x4x8 : tile<2x4x8xi64> -> tile<2x4x8xptr<f8E8M0FNU>>
    %r, %t = load_ptr_tko weak %ptr-f8E8M0FNU.2x4x8 : tile<2x4x8xptr<f8E8M0FNU>> -> tile<2x4x8xf8E8M0FNU>, token
  }
  entry @k_4() {
    %i64.2x1x4x8 = constant <i64: 1> : tile<2x1x4x8xi64>
    %ptr-f8E8M0FNU.2x1x4x8 = int_to_ptr %i64.2x1x4x8 : tile<2x1x4x8xi64> -> tile<2x1x4x8xptr<f8E8M0FNU>>
    %r, %t = load_ptr_tko weak %ptr-f8E8M0FNU.2x1x4x8 : tile<2x1x4x8xptr<f8E8M0FNU>> -> tile<2x1x4x8xf8E8M0FNU>, token
  }
  entry @k_5() {
    %i64.8 = constant <i64: 1> : tile<8xi64>
    %ptr-f8E8M0FNU.8 = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f8E8M0FNU>>
    %i1.8 = constant <i1: true> : tile<8xi1>
    %f8E8M0FNU.8 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %token = make_token : token
    %r, %t = load_ptr_tko weak %ptr-f8E8M0FNU.8, %i1.8, %f8E8M0FNU.8 token=%token : tile<8xptr<f8E8M0FNU>>, tile<8xi1>, tile<8xf8E8M0FNU> -> tile<8xf8E8M0FNU>, token
  }
}
