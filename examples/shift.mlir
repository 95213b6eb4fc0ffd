// Moves an array one element to the left, in place: a tile block reads what the next one writes.
cuda_tile.module @example {
  entry @shift(%x: tile<ptr<f32>>) {
    %block, %by, %bz = get_tile_block_id : tile<i32>
    %size = constant <i32: 4> : tile<i32>
    %one = constant <i32: 1> : tile<4xi32>
    %first = muli %block, %size : tile<i32>
    %first1 = reshape %first : tile<i32> -> tile<1xi32>
    %firsts = broadcast %first1 : tile<1xi32> -> tile<4xi32>
    %lanes = iota : tile<4xi32>
    %here = addi %firsts, %lanes : tile<4xi32>
    %next = addi %here, %one : tile<4xi32>
    %x1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %xs = broadcast %x1 : tile<1xptr<f32>> -> tile<4xptr<f32>>
    %from = offset %xs, %next : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %to = offset %xs, %here : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %v, %t = load_ptr_tko weak %from : tile<4xptr<f32>> -> tile<4xf32>, token
    %u = store_ptr_tko weak %to, %v : tile<4xptr<f32>>, tile<4xf32> -> token
    return
  }
}
