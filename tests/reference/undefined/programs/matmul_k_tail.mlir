// A matrix product whose inner dimension is no multiple of the tile's. Rows and columns beyond the
// result are cut off by the store; along the inner dimension both operands need padding.
// rule: operations.unspecified-memory
!a = !cuda_tile.tensor_view<5x6xf32, strides=[6,1]>
!av = !cuda_tile.partition_view<tile=(4x4), tensor_view<5x6xf32, strides=[6,1]>>
// fixed: !av = !cuda_tile.partition_view<tile=(4x4), padding_value = zero, tensor_view<5x6xf32, strides=[6,1]>>
!b = !cuda_tile.tensor_view<6x3xf32, strides=[3,1]>
!bv = !cuda_tile.partition_view<tile=(4x4), padding_value = zero, tensor_view<6x3xf32, strides=[3,1]>>
!c = !cuda_tile.tensor_view<5x3xf32, strides=[3,1]>
!cv = !cuda_tile.partition_view<tile=(4x4), tensor_view<5x3xf32, strides=[3,1]>>
cuda_tile.module @programs {
  entry @matmul(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %i, %i_y, %i_z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %at = make_tensor_view %a, shape = [5, 6], strides = [6, 1] : !a
    %bt = make_tensor_view %b, shape = [6, 3], strides = [3, 1] : !b
    %ct = make_tensor_view %c, shape = [5, 3], strides = [3, 1] : !c
    %av = make_partition_view %at : !av
    %bv = make_partition_view %bt : !bv
    %cv = make_partition_view %ct : !cv
    %sizes:2 = get_index_space_shape %av : !av -> tile<i32>
    %start = constant <f32: 0.0> : tile<4x4xf32>
    %sum = for %k in (%zero to %sizes#1, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<4x4xf32>) {
      %x, %xk = load_view_tko weak %av[%i, %k] : !av, tile<i32> -> tile<4x4xf32>, token
      // note: the result is unspecified beyond the tensor, as the view has no padding value
      %y, %yk = load_view_tko weak %bv[%k, %zero] : !bv, tile<i32> -> tile<4x4xf32>, token
      %next = mmaf %x, %y, %acc : tile<4x4xf32>, tile<4x4xf32>, tile<4x4xf32>
      continue %next : tile<4x4xf32>
    }
    %s = store_view_tko weak %sum, %cv[%i, %zero] : tile<4x4xf32>, !cv, tile<i32> -> token
    // undefined: an unspecified value would be written
    // at: tile block (0, 0, 0), element [0, 0]
    return
  }
}
