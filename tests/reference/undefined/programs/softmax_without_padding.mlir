// Softmax of a row of 5 in a tile of 8, whose maximum includes what lies beyond the row.
// rule: operations.unspecified-memory
!t = !cuda_tile.tensor_view<2x5xf32, strides=[5,1]>
!v = !cuda_tile.partition_view<tile=(1x8), tensor_view<2x5xf32, strides=[5,1]>>
// fixed: !v = !cuda_tile.partition_view<tile=(1x8), padding_value = neg_inf, tensor_view<2x5xf32, strides=[5,1]>>
cuda_tile.module @programs {
  entry @softmax(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %row, %row_y, %row_z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %xt = make_tensor_view %x, shape = [2, 5], strides = [5, 1] : !t
    %yt = make_tensor_view %y, shape = [2, 5], strides = [5, 1] : !t
    %xv = make_partition_view %xt : !v
    %yv = make_partition_view %yt : !v
    %v, %k = load_view_tko weak %xv[%row, %zero] : !v, tile<i32> -> tile<1x8xf32>, token
    // note: the result is unspecified beyond the tensor, as the view has no padding value
    %most = reduce %v dim=1 identities=[0xFF800000 : f32] : tile<1x8xf32> -> tile<1xf32> (%l: tile<f32>, %r: tile<f32>) {
      %m = maxf %l, %r : tile<f32>
      yield %m : tile<f32>
    }
    %most_1 = reshape %most : tile<1xf32> -> tile<1x1xf32>
    %mosts = broadcast %most_1 : tile<1x1xf32> -> tile<1x8xf32>
    %d = subf %v, %mosts rounding<nearest_even> : tile<1x8xf32>
    %e = exp %d : tile<1x8xf32>
    %total = reduce %e dim=1 identities=[0.0 : f32] : tile<1x8xf32> -> tile<1xf32> (%l: tile<f32>, %r: tile<f32>) {
      %s = addf %l, %r rounding<nearest_even> : tile<f32>
      yield %s : tile<f32>
    }
    %total_1 = reshape %total : tile<1xf32> -> tile<1x1xf32>
    %totals = broadcast %total_1 : tile<1x1xf32> -> tile<1x8xf32>
    %q = divf %e, %totals rounding<nearest_even> : tile<1x8xf32>
    %s = store_view_tko weak %q, %yv[%row, %zero] : tile<1x8xf32>, !v, tile<i32> -> token
    // undefined: an unspecified value would be written
    // at: tile block (0, 0, 0), element [0, 0]
    return
  }
}
