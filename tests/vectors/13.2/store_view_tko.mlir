cuda_tile.module @m {
  entry @k_0() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-f8E8M0FNU = int_to_ptr %i64 : tile<i64> -> tile<ptr<f8E8M0FNU>>
    %f8E8M0FNU.8x16 = constant <f8E8M0FNU: 1.0> : tile<8x16xf8E8M0FNU>
    %i32 = constant <i32: 1> : tile<i32>
    %t = make_tensor_view %ptr-f8E8M0FNU, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf8E8M0FNU, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xf8E8M0FNU, strides=[32,1]>>
    %k = store_view_tko weak %f8E8M0FNU.8x16, %v[%i32, %i32] : tile<8x16xf8E8M0FNU>, partition_view<tile=(8x16), tensor_view<64x32xf8E8M0FNU, strides=[32,1]>>, tile<i32> -> token
  }
}
