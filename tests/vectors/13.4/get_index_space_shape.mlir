cuda_tile.module @m {
  entry @k_0() {
    %i64 = constant <i64: 1> : tile<i64>
    %ptr-fnv8E5M3FNU = int_to_ptr %i64 : tile<i64> -> tile<ptr<fnv8E5M3FNU>>
    %t = make_tensor_view %ptr-fnv8E5M3FNU, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xfnv8E5M3FNU, strides=[32,1]>
    %v = make_partition_view %t : partition_view<tile=(8x16), tensor_view<64x32xfnv8E5M3FNU, strides=[32,1]>>
    %n:2 = get_index_space_shape %v : partition_view<tile=(8x16), tensor_view<64x32xfnv8E5M3FNU, strides=[32,1]>> -> tile<i32>
  }
}
