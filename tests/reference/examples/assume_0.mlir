// Example assume_0 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @example(%source: tile<ptr<i64>>, %to0: tile<ptr<i16>>, %to1: tile<ptr<i16>>, %to2: tile<ptr<i64>>, %to3: tile<ptr<i16>>) {
    %origin = constant <i32: 0> : tile<i32>
    %ptr_3d_t = make_tensor_view %source, shape = [1, 8, 8], strides = [64, 8, 1] : tensor_view<1x8x8xi64, strides=[64, 8, 1]>
    %ptr_3d_v = make_partition_view %ptr_3d_t : partition_view<tile=(1x8x8), tensor_view<1x8x8xi64, strides=[64, 8, 1]>>
    %ptr_3d_raw, %ptr_3d_k = load_view_tko weak %ptr_3d_v[%origin, %origin, %origin] : partition_view<tile=(1x8x8), tensor_view<1x8x8xi64, strides=[64, 8, 1]>>, tile<i32> -> tile<1x8x8xi64>, token
    %ptr_3d = int_to_ptr %ptr_3d_raw : tile<1x8x8xi64> -> tile<1x8x8xptr<f32>>
    // Assume that all integers are divisible by 32.
    %int_tile = constant <i16: [32, 64, 0, 0, 32, -32, 1024, 0]> : tile<8xi16>
    %div_by_1 = assume div_by<32>, %int_tile : tile<8xi16>
    // Assume that every 4th element (starting with element 0) along
    // dimension 0 is divisible by 32 that and all integers are
    // montonically increasing by 1 within each group of 4.
    %int_tile_2 = constant <i16: [96, 97, 98, 99, 64, 65, 66, 67]> : tile<8xi16>
    %div_by_2 = assume div_by<32, every 4 along 0>, %int_tile_2 : tile<8xi16>
    // Assume that every rectangular chunk of size [1, 4, 2] has the same
    // values.
    %same_elem = assume same_elements<[1, 4, 2]>, %ptr_3d : tile<1x8x8xptr<f32>>
    // Assume that every value is greater or equal to 5.
    %int_tile_3 = constant <i16: [5, 9, 10, 11, 6, 5, 5, 7]> : tile<8xi16>
    %bounded = assume bounded<5, ?>, %int_tile_3 : tile<8xi16>
    // The results go to memory.
    %zero = constant <i32: 0> : tile<i32>
    %outdiv_by_1_t = make_tensor_view %to0, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
    %outdiv_by_1_v = make_partition_view %outdiv_by_1_t : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
    %outdiv_by_1_k = store_view_tko weak %div_by_1, %outdiv_by_1_v[%zero] : tile<8xi16>, partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> token
    %outdiv_by_2_t = make_tensor_view %to1, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
    %outdiv_by_2_v = make_partition_view %outdiv_by_2_t : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
    %outdiv_by_2_k = store_view_tko weak %div_by_2, %outdiv_by_2_v[%zero] : tile<8xi16>, partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> token
    %outsame_elem_raw = ptr_to_int %same_elem : tile<1x8x8xptr<f32>> -> tile<1x8x8xi64>
    %outsame_elem_t = make_tensor_view %to2, shape = [1, 8, 8], strides = [64, 8, 1] : tensor_view<1x8x8xi64, strides=[64, 8, 1]>
    %outsame_elem_v = make_partition_view %outsame_elem_t : partition_view<tile=(1x8x8), tensor_view<1x8x8xi64, strides=[64, 8, 1]>>
    %outsame_elem_k = store_view_tko weak %outsame_elem_raw, %outsame_elem_v[%zero, %zero, %zero] : tile<1x8x8xi64>, partition_view<tile=(1x8x8), tensor_view<1x8x8xi64, strides=[64, 8, 1]>>, tile<i32> -> token
    %outbounded_t = make_tensor_view %to3, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
    %outbounded_v = make_partition_view %outbounded_t : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
    %outbounded_k = store_view_tko weak %bounded, %outbounded_v[%zero] : tile<8xi16>, partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> token
    return
  }
}
