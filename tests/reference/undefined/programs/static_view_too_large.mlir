// A matrix of 4 rows in memory for 3.
// rule: views.allocation
!t = !cuda_tile.tensor_view<4x4xf32, strides=[4,1]>
// fixed: !t = !cuda_tile.tensor_view<3x4xf32, strides=[4,1]>
!v = !cuda_tile.partition_view<tile=(2x4), padding_value = zero, tensor_view<4x4xf32, strides=[4,1]>>
// fixed: !v = !cuda_tile.partition_view<tile=(2x4), padding_value = zero, tensor_view<3x4xf32, strides=[4,1]>>
cuda_tile.module @programs {
  entry @sums(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %xt = make_tensor_view %x, shape = [4, 4], strides = [4, 1] : !t
    // fixed: %xt = make_tensor_view %x, shape = [3, 4], strides = [4, 1] : !t
    %xv = make_partition_view %xt : !v
    %v, %k = load_view_tko weak %xv[%b, %zero] : !v, tile<i32> -> tile<2x4xf32>, token
    // undefined: load of 4 bytes at 0x
    // undefined: : 0 bytes past the end of 'x' (48 bytes)
    // at: tile block (1, 0, 0), element [1, 0]
    %rows = reduce %v dim=1 identities=[0.0 : f32] : tile<2x4xf32> -> tile<2xf32> (%l: tile<f32>, %r: tile<f32>) {
      %s = addf %l, %r rounding<nearest_even> : tile<f32>
      yield %s : tile<f32>
    }
    %total = reduce %rows dim=0 identities=[0.0 : f32] : tile<2xf32> -> tile<f32> (%l: tile<f32>, %r: tile<f32>) {
      %s = addf %l, %r rounding<nearest_even> : tile<f32>
      yield %s : tile<f32>
    }
    %a = offset %y, %b : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %a_s = store_ptr_tko weak %a, %total : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}
