// Example assume_example_DivBy_4 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @example(%source: tile<ptr<i64>>, %to0: tile<ptr<i64>>) {
    %origin = constant <i32: 0> : tile<i32>
    %ptrs_t = make_tensor_view %source, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi64, strides=[8, 1]>
    %ptrs_v = make_partition_view %ptrs_t : partition_view<tile=(4x8), tensor_view<4x8xi64, strides=[8, 1]>>
    %ptrs_raw, %ptrs_k = load_view_tko weak %ptrs_v[%origin, %origin] : partition_view<tile=(4x8), tensor_view<4x8xi64, strides=[8, 1]>>, tile<i32> -> tile<4x8xi64>, token
    %ptrs = int_to_ptr %ptrs_raw : tile<4x8xi64> -> tile<4x8xptr<f32>>
    // Example 5: 2-d Group size [4, 1] with divisibility 32.
    // Note that the elements within each column are monotonically increasing
    // by the byte width of the pointee type f32, e.g., 0x20, 0x24, 0x28, 0x2c.
    // [ [ 0x20, 0x100, 0x40, 0x60, 0x40, 0x200, 0x340, 0x40 ],
    // [ 0x24, 0x104, 0x44, 0x64, 0x44, 0x204, 0x344, 0x44 ],
    // [ 0x28, 0x108, 0x48, 0x68, 0x48, 0x208, 0x348, 0x48 ],
    // [ 0x2c, 0x10c, 0x4c, 0x6c, 0x4c, 0x20c, 0x34c, 0x4c ] ]
    %0 = cuda_tile.assume #cuda_tile.div_by<32, every 4 along 0>, %ptrs
      : !cuda_tile.tile<4x8x!cuda_tile.ptr<f32>>
    // The results go to memory.
    %zero = constant <i32: 0> : tile<i32>
    %out0_raw = ptr_to_int %0 : tile<4x8xptr<f32>> -> tile<4x8xi64>
    %out0_t = make_tensor_view %to0, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi64, strides=[8, 1]>
    %out0_v = make_partition_view %out0_t : partition_view<tile=(4x8), tensor_view<4x8xi64, strides=[8, 1]>>
    %out0_k = store_view_tko weak %out0_raw, %out0_v[%zero, %zero] : tile<4x8xi64>, partition_view<tile=(4x8), tensor_view<4x8xi64, strides=[8, 1]>>, tile<i32> -> token
    return
  }
}
