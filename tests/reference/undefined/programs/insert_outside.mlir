// A row is put behind the last one of a tile.
// rule: insert.outside
cuda_tile.module @programs {
  entry @rows(%y: tile<ptr<i32>>, %k: tile<i32>) {
    %whole = constant <i32: 0> : tile<4x2xi32>
    %row = constant <i32: 5> : tile<1x2xi32>
    %zero = constant <i32: 0> : tile<i32>
    %low = constant <i32: -1> : tile<i32>
    // fixed: %low = constant <i32: 0> : tile<i32>
    %at = maxi %k, %low signed : tile<i32>
    %r = insert %row, %whole[%at, %zero] : tile<1x2xi32>, tile<4x2xi32>
    // undefined: index 4294967295 (-1 read as signed) is outside the 4 pieces along dimension 0
    // at: tile block (0, 0, 0)
    %f = reshape %r : tile<4x2xi32> -> tile<8xi32>
    %j = iota : tile<8xi32>
    %ys_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ys = broadcast %ys_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %ya = offset %ys, %j : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %ya_s = store_ptr_tko weak %ya, %f : tile<8xptr<i32>>, tile<8xi32> -> token
    return
  }
}
