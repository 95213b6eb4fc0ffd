// Example atomic_rmw_tko_0 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @example(%ptr: tile<ptr<f32>>, %to0: tile<ptr<f32>>, %to1: tile<ptr<f32>>) {
    // Reshape the input pointer tile to have a 1d shape
    %ptr_1x = reshape %ptr : tile<ptr<f32>> -> tile<1xptr<f32>>
    // Broadcast the reshaped tile to a tile with 8 rows, effectively replicating the pointer 8 times
    %ptr_vec = broadcast %ptr_1x : tile<1xptr<f32>> -> tile<8xptr<f32>>
    // Create a tile of offsets [0, 1, 2, ..., 7] to index into memory
    %offsets = iota : tile<8xi32>
    // Add the offsets to each pointer in the vector to create 8 unique pointers
    %ptrs = offset %ptr_vec, %offsets : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
    %vals = constant <f32: [7.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0, 0.0]> : tile<8xf32>
    // Perform atomic addf operations on the memory locations pointed by %ptrs
    // without requiring an input token. Returns the original values and a result token
    %0, %res_token0 = atomic_rmw_tko relaxed device %ptrs, addf, %vals :
      tile<8xptr<f32>>, tile<8xf32> -> tile<8xf32>, token
    // Perform atomic add operations again, this time using the explicit input token
    %token = make_token : token
    %1, %res_token1 = atomic_rmw_tko relaxed device %ptrs, addf, %vals, token = %token :
      tile<8xptr<f32>>, tile<8xf32> -> tile<8xf32>, token
    // The results go to memory.
    %zero = constant <i32: 0> : tile<i32>
    %out0_t = make_tensor_view %to0, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %out0_v = make_partition_view %out0_t : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %out0_k = store_view_tko weak %0, %out0_v[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    %out1_t = make_tensor_view %to1, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %out1_v = make_partition_view %out1_t : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %out1_k = store_view_tko weak %1, %out1_v[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
