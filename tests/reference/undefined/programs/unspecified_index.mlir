// The tile to copy is read from a table with a mask.
// rule: operations.unspecified-index
!t = !cuda_tile.tensor_view<8xi32, strides=[1]>
!v = !cuda_tile.partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>
cuda_tile.module @programs {
  entry @copy(%table: tile<ptr<i32>>, %x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %there = cmpi less_than %b, %one, signed : tile<i32> -> tile<i1>
    %ta = offset %table, %b : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %at, %k = load_ptr_tko weak %ta, %there : tile<ptr<i32>>, tile<i1> -> tile<i32>, token
    // note: the result is unspecified where the mask is false, as there is no padding value
    // fixed: %at, %k = load_ptr_tko weak %ta, %there, %b : tile<ptr<i32>>, tile<i1>, tile<i32> -> tile<i32>, token
    %xt = make_tensor_view %x, shape = [8], strides = [1] : !t
    %yt = make_tensor_view %y, shape = [8], strides = [1] : !t
    %xv = make_partition_view %xt : !v
    %yv = make_partition_view %yt : !v
    %v, %j = load_view_tko weak %xv[%at] : !v, tile<i32> -> tile<4xi32>, token
    // undefined: the operand index is unspecified
    // at: tile block (1, 0, 0)
    %s = store_view_tko weak %v, %yv[%b] : tile<4xi32>, !v, tile<i32> -> token
    return
  }
}
