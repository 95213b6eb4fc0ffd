cuda_tile.module @m {
  entry @k_0() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f8E8M0FNU = int_to_ptr %i64 : tile<i64> -> tile<ptr<f8E8M0FNU>>
    %t = make_tensor_view %ptr-f8E8M0FNU, shape = [], strides = [] : tensor_view<f8E8M0FNU>
  }
  entry @k_1() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f8E8M0FNU = int_to_ptr %i64 : tile<i64> -> tile<ptr<f8E8M0FNU>>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f8E8M0FNU, shape = [64, %i32], strides = [%i32, 1] : tile<i32> -> tensor_view<64x?xf8E8M0FNU, strides=[?,1]>
  }
}
