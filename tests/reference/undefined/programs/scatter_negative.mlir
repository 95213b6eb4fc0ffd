// y[table[i]] = i; a negative index is not left out.
// rule: memory.out-of-bounds
cuda_tile.module @programs {
  entry @scatter(%table: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %i = iota : tile<4xi32>
    %ts_1 = reshape %table : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ts = broadcast %ts_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %ta = offset %ts, %i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %at, %at_t = load_ptr_tko weak %ta : tile<4xptr<i32>> -> tile<4xi32>, token
    %low = constant <i32: -4> : tile<4xi32>
    // fixed: %low = constant <i32: 0> : tile<4xi32>
    %inside = cmpi greater_than_or_equal %at, %low, signed : tile<4xi32> -> tile<4xi1>
    %ys_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ys = broadcast %ys_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %ya = offset %ys, %at : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %ya_s = store_ptr_tko weak %ya, %i, %inside : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> token
    // undefined: store of 4 bytes at 0x
    // undefined: : 12 bytes before the start of 'y' (32 bytes)
    // at: tile block (0, 0, 0), element [2]
    return
  }
}
