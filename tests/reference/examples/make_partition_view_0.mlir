// Example make_partition_view_0 of the specification's chapter on operations, as a whole module.
// Mended: the views have names, to ask for their sizes
cuda_tile.module @m {
  entry @example(%ptr: tile<ptr<f32>>, %to0: tile<ptr<i64>>, %to1: tile<ptr<i64>>, %to2: tile<ptr<i64>>, %to3: tile<ptr<i64>>, %to4: tile<ptr<i64>>, %to5: tile<ptr<i64>>) {
    %tensor_view0 = make_tensor_view %ptr, shape=[8192, 8192, 64], strides=[524288,64,1]
      : tensor_view<8192x8192x64xf32, strides=[524288,64,1]>
    // Creates a partition with 32-bit-indexed tiles of size (1024x1x32) over
    // the provided tensor_view.
    %view0 = make_partition_view %tensor_view0 :
      partition_view<
    tile=(1024x1x32),
      tensor_view<8192x8192x64xf32, strides=[524288,64,1]>
      >
    %s0 = constant <i32: 8192> : tile<i32>
    %str0 = constant <i32: 524288> : tile<i32>
    %tensor_view1 = make_tensor_view %ptr, shape=[%s0, 8192, 64], strides=[%str0, 64, 1]
      : tile<i32> -> tensor_view<?x8192x64xf32, strides=[?,64,1]>
    // Creates a partition with 32-bit-indexed tiles of size (1024x1x32) over
    // the provided tensor_view, with masking. The provided tensor_view has a
    // dynamically-sized dimension.
    %view1 = make_partition_view %tensor_view1 :
      partition_view<tile=(1024x1x32), tensor_view<?x8192x64xf32, strides=[?,64,1]>>
    // The results go to memory.
    %a0, %a1, %a2 = get_index_space_shape %view0 : partition_view<tile=(1024x1x32), tensor_view<8192x8192x64xf32, strides=[524288,64,1]>> -> tile<i64>
    %b0, %b1, %b2 = get_index_space_shape %view1 : partition_view<tile=(1024x1x32), tensor_view<?x8192x64xf32, strides=[?,64,1]>> -> tile<i64>
    %outa0_k = store_ptr_tko weak %to0, %a0 : tile<ptr<i64>>, tile<i64> -> token
    %outa1_k = store_ptr_tko weak %to1, %a1 : tile<ptr<i64>>, tile<i64> -> token
    %outa2_k = store_ptr_tko weak %to2, %a2 : tile<ptr<i64>>, tile<i64> -> token
    %outb0_k = store_ptr_tko weak %to3, %b0 : tile<ptr<i64>>, tile<i64> -> token
    %outb1_k = store_ptr_tko weak %to4, %b1 : tile<ptr<i64>>, tile<i64> -> token
    %outb2_k = store_ptr_tko weak %to5, %b2 : tile<ptr<i64>>, tile<i64> -> token
    return
  }
}
