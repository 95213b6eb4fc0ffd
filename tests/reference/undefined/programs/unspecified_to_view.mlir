// Tiles are mirrored, so that what lies beyond the tensor comes first.
// rule: operations.unspecified-memory
!t = !cuda_tile.tensor_view<6xi32, strides=[1]>
!v = !cuda_tile.partition_view<tile=(4), tensor_view<6xi32, strides=[1]>>
// fixed: !v = !cuda_tile.partition_view<tile=(2), tensor_view<6xi32, strides=[1]>>
cuda_tile.module @programs {
  entry @mirror(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %xt = make_tensor_view %x, shape = [6], strides = [1] : !t
    %yt = make_tensor_view %y, shape = [6], strides = [1] : !t
    %xv = make_partition_view %xt : !v
    %yv = make_partition_view %yt : !v
    %at = constant <i32: [3, 2, 1, 0]> : tile<4xi32>
    // fixed: %at = constant <i32: [1, 0]> : tile<2xi32>
    %sizes = get_index_space_shape %xv : !v -> tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %last = subi %sizes, %one : tile<i32>
    %tile = mini %b, %last signed : tile<i32>
    %v, %k = load_view_tko weak %xv[%tile] : !v, tile<i32> -> tile<4xi32>, token
    // note: the result is unspecified beyond the tensor, as the view has no padding value
    // fixed: %v, %k = load_view_tko weak %xv[%tile] : !v, tile<i32> -> tile<2xi32>, token
    %m = reshape %v : tile<4xi32> -> tile<2x2xi32>
    // fixed: %m = reshape %v : tile<2xi32> -> tile<2x1xi32>
    %p = permute %m [1, 0] : tile<2x2xi32> -> tile<2x2xi32>
    // fixed: %p = permute %m [1, 0] : tile<2x1xi32> -> tile<1x2xi32>
    %r = reshape %p : tile<2x2xi32> -> tile<4xi32>
    // fixed: %r = reshape %p : tile<1x2xi32> -> tile<2xi32>
    %s = store_view_tko weak %r, %yv[%tile] : tile<4xi32>, !v, tile<i32> -> token
    // undefined: an unspecified value would be written
    // at: tile block (1, 0, 0), element [1]
    // fixed: %s = store_view_tko weak %r, %yv[%tile] : tile<2xi32>, !v, tile<i32> -> token
    return
  }
}
