// Example atomic_cas_tko_0 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @example(%ptr: tile<ptr<i32>>, %to0: tile<ptr<i32>>, %to1: tile<ptr<i32>>, %to2: tile<ptr<i32>>) {
    %ptr_1x = reshape %ptr : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ptr_vec = broadcast %ptr_1x : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %offsets = iota : tile<8xi32>
    %ptrs = offset %ptr_vec, %offsets : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %cmp = constant <i32: [0, 1, 2, 3, 4, 5, 6, 7]> : tile<8xi32>
    %val = constant <i32: [7, 6, 5, 4, 3, 2, 1, 0]> : tile<8xi32>
    %mask = constant <i1: [0, 1, 0, 1, 0, 1, 0, 1]> : tile<8xi1>
    // Atomic CAS without input token.
    %0, %token = atomic_cas_tko relaxed device %ptrs, %cmp, %val :
      tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
    // Atomic CAS without input token.
    %1, %token1 = atomic_cas_tko relaxed device %ptrs, %cmp, %val, %mask :
      tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
    // Atomic CAS with input token.
    %token2 = make_token : token
    %2, %token3 = atomic_cas_tko relaxed device %ptrs, %cmp, %val token=%token2 :
      tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
    // The results go to memory.
    %zero = constant <i32: 0> : tile<i32>
    %out0_t = make_tensor_view %to0, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %out0_v = make_partition_view %out0_t : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %out0_k = store_view_tko weak %0, %out0_v[%zero] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    %out1_t = make_tensor_view %to1, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %out1_v = make_partition_view %out1_t : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %out1_k = store_view_tko weak %1, %out1_v[%zero] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    %out2_t = make_tensor_view %to2, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %out2_v = make_partition_view %out2_t : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %out2_k = store_view_tko weak %2, %out2_v[%zero] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    return
  }
}
