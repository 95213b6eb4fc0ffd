// y[i] = x[i], 8 elements per tile block; the last tile block goes beyond the end.
cuda_tile.module @checks {
  entry @copy(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %block, %by, %bz = get_tile_block_id : tile<i32>
    %size = constant <i32: 8> : tile<i32>
    %first = muli %block, %size : tile<i32>
    %first1 = reshape %first : tile<i32> -> tile<1xi32>
    %firsts = broadcast %first1 : tile<1xi32> -> tile<8xi32>
    %lanes = iota : tile<8xi32>
    %at = addi %firsts, %lanes : tile<8xi32>
    %x1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %xs = broadcast %x1 : tile<1xptr<f32>> -> tile<8xptr<f32>>
    %from = offset %xs, %at : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
    %v, %t0 = load_ptr_tko weak %from : tile<8xptr<f32>> -> tile<8xf32>, token
    return
  }
}
