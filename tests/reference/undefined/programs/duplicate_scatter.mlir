// y[table[i]] = i, with an index that occurs twice.
// rule: memory.duplicates
cuda_tile.module @programs {
  entry @scatter(%table: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %i = iota : tile<4xi32>
    %ts_1 = reshape %table : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ts = broadcast %ts_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %ta = offset %ts, %i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %at, %at_t = load_ptr_tko weak %ta : tile<4xptr<i32>> -> tile<4xi32>, token
    %ys_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ys = broadcast %ys_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %ya = offset %ys, %at : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %s = store_ptr_tko weak %ya, %i : tile<4xptr<i32>>, tile<4xi32> -> token
    // undefined: (byte 8 of 'y'), as element [1] of the same store does
    // at: tile block (0, 0, 0), element [3]
    // fixed: %s = store_ptr_tko relaxed device %ya, %i : tile<4xptr<i32>>, tile<4xi32> -> token
    return
  }
}
