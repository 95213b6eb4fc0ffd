// The last tile is not whole, though inbounds says so.
// rule: load_view_tko.inbounds-broken
!t = !cuda_tile.tensor_view<10xi32, strides=[1]>
!v = !cuda_tile.partition_view<tile=(4), padding_value = zero, tensor_view<10xi32, strides=[1]>>
cuda_tile.module @programs {
  entry @sums(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %xt = make_tensor_view %x, shape = [10], strides = [1] : !t
    %xv = make_partition_view %xt : !v
    %v, %k = load_view_tko weak %xv[%b] inbounds = [true] : !v, tile<i32> -> tile<4xi32>, token
    // undefined: inbounds promises a whole tile along dimension 0, but at index 2, 2 of 4 elements lie beyond the tensor, whose size is 10
    // at: tile block (2, 0, 0)
    // fixed: %v, %k = load_view_tko weak %xv[%b] : !v, tile<i32> -> tile<4xi32>, token
    %total = reduce %v dim=0 identities=[0 : i32] : tile<4xi32> -> tile<i32> (%l: tile<i32>, %r: tile<i32>) {
      %s = addi %l, %r : tile<i32>
      yield %s : tile<i32>
    }
    %a = offset %y, %b : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %a_s = store_ptr_tko weak %a, %total : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
