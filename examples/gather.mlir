cuda_tile.module @examples {
  entry @scale_by_gather(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %n: tile<i32>) {
    %block, %by, %bz = get_tile_block_id : tile<i32>
    %size = constant <i32: 128> : tile<i32>
    %first = muli %block, %size overflow<no_wrap> : tile<i32>
    %lane = iota : tile<128xi32>
    %first1 = reshape %first : tile<i32> -> tile<1xi32>
    %firsts = broadcast %first1 : tile<1xi32> -> tile<128xi32>
    %at = addi %firsts, %lane overflow<no_wrap> : tile<128xi32>
    %n1 = reshape %n : tile<i32> -> tile<1xi32>
    %ns = broadcast %n1 : tile<1xi32> -> tile<128xi32>
    %inside = cmpi less_than %at, %ns, signed : tile<128xi32> -> tile<128xi1>
    %x1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %xs = broadcast %x1 : tile<1xptr<f32>> -> tile<128xptr<f32>>
    %from = offset %xs, %at : tile<128xptr<f32>>, tile<128xi32> -> tile<128xptr<f32>>
    %zero = constant <f32: 0.0> : tile<128xf32>
    %value, %t0 = load_ptr_tko weak %from, %inside, %zero : tile<128xptr<f32>>, tile<128xi1>, tile<128xf32> -> tile<128xf32>, token
    %eight = constant <f32: 8.0> : tile<128xf32>
    %part = divf %value, %eight rounding<nearest_even> : tile<128xf32>
    %y1 = reshape %y : tile<ptr<f32>> -> tile<1xptr<f32>>
    %ys = broadcast %y1 : tile<1xptr<f32>> -> tile<128xptr<f32>>
    %to = offset %ys, %at : tile<128xptr<f32>>, tile<128xi32> -> tile<128xptr<f32>>
    %t1 = store_ptr_tko weak %to, %part, %inside : tile<128xptr<f32>>, tile<128xf32>, tile<128xi1> -> token
    return
  }
}
