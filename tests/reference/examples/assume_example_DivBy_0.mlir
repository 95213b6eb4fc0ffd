// Example assume_example_DivBy_0 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @example(%source: tile<ptr<i64>>, %to0: tile<ptr<i64>>) {
    %origin = constant <i32: 0> : tile<i32>
    %ptrs_t = make_tensor_view %source, shape = [128], strides = [1] : tensor_view<128xi64, strides=[1]>
    %ptrs_v = make_partition_view %ptrs_t : partition_view<tile=(128), tensor_view<128xi64, strides=[1]>>
    %ptrs_raw, %ptrs_k = load_view_tko weak %ptrs_v[%origin] : partition_view<tile=(128), tensor_view<128xi64, strides=[1]>>, tile<i32> -> tile<128xi64>, token
    %ptrs = int_to_ptr %ptrs_raw : tile<128xi64> -> tile<128xptr<f32>>
    // Example 1: Each pointer is divisible by 16.
    // [ 0x10, 0x20, 0x80, 0x10, 0x0, 0x120, ... ]
    %0 = cuda_tile.assume #cuda_tile.div_by<16>, %ptrs
      : !cuda_tile.tile<128x!cuda_tile.ptr<f32>>
    // Note: Equivalent to #cuda_tile.div_by<16, every 1 along 0>.
    // The results go to memory.
    %zero = constant <i32: 0> : tile<i32>
    %out0_raw = ptr_to_int %0 : tile<128xptr<f32>> -> tile<128xi64>
    %out0_t = make_tensor_view %to0, shape = [128], strides = [1] : tensor_view<128xi64, strides=[1]>
    %out0_v = make_partition_view %out0_t : partition_view<tile=(128), tensor_view<128xi64, strides=[1]>>
    %out0_k = store_view_tko weak %out0_raw, %out0_v[%zero] : tile<128xi64>, partition_view<tile=(128), tensor_view<128xi64, strides=[1]>>, tile<i32> -> token
    return
  }
}
