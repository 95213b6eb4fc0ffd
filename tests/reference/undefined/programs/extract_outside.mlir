// The third half of a tile.
// rule: extract.outside
cuda_tile.module @programs {
  entry @half(%x: tile<ptr<i32>>, %k: tile<i32>, %y: tile<ptr<i32>>) {
    %i = iota : tile<8xi32>
    %xs_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %xs = broadcast %xs_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %xa = offset %xs, %i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %v, %v_t = load_ptr_tko weak %xa : tile<8xptr<i32>> -> tile<8xi32>, token
    %top = constant <i32: 2> : tile<i32>
    // fixed: %top = constant <i32: 1> : tile<i32>
    %at = mini %k, %top signed : tile<i32>
    %h = extract %v[%at] : tile<8xi32> -> tile<4xi32>
    // undefined: index 2 is outside the 2 pieces along dimension 0
    // at: tile block (0, 0, 0)
    %j = iota : tile<4xi32>
    %ys_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ys = broadcast %ys_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %ya = offset %ys, %j : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %ya_s = store_ptr_tko weak %ya, %h : tile<4xptr<i32>>, tile<4xi32> -> token
    return
  }
}
