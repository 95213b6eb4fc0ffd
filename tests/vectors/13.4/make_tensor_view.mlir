cuda_tile.module @m {
  entry @k_0() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-fnv8E5M3FNU = int_to_ptr %i64 : tile<i64> -> tile<ptr<fnv8E5M3FNU>>
    %t = make_tensor_view %ptr-fnv8E5M3FNU, shape = [], strides = [] : tensor_view<fnv8E5M3FNU>
  }
  entry @k_1() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-fnv8E5M3FNU = int_to_ptr %i64 : tile<i64> -> tile<ptr<fnv8E5M3FNU>>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-fnv8E5M3FNU, shape = [64, %i32], strides = [%i32, 1] : tile<i32> -> tensor_view<64x?xfnv8E5M3FNU, strides=[?,1]>
  }
  entry @k_2() {
    %i64 = constant <i64: 1> : tile<i64>
    %pna-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <none>>>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %pna-f32, shape = [%i32], strides = [1] : tile<ptr<f32, <none>>>, tile<i32> -> tensor_view<?xf32, strides=[1], #cuda_tile.ptr_attr<none>>
  }
  entry @k_3() {
    %i64 = constant <i64: 1> : tile<i64>
    %pna-f32 = int_to_ptr %i64 : tile<i64> -> tile<ptr<f32, <none>>>
    %t = make_tensor_view %pna-f32, shape = [8], strides = [1] : tile<ptr<f32, <none>>> -> tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<none>>
  }
}
