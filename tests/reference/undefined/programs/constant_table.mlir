// Squares a table in place, but the table is constant.
// rule: global.constant-written
cuda_tile.module @programs {
  global constant @table <i32: [1, 2, 3, 4]> : tile<4xi32>
  // fixed: global @table <i32: [1, 2, 3, 4]> : tile<4xi32>
  entry @squares(%y: tile<ptr<i32>>) {
    %g = get_global @table : tile<ptr<i32>>
    %i = iota : tile<4xi32>
    %gs_1 = reshape %g : tile<ptr<i32>> -> tile<1xptr<i32>>
    %gs = broadcast %gs_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %ga = offset %gs, %i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %v, %v_t = load_ptr_tko weak %ga : tile<4xptr<i32>> -> tile<4xi32>, token
    %s = muli %v, %v : tile<4xi32>
    %ga_s = store_ptr_tko weak %ga, %s : tile<4xptr<i32>>, tile<4xi32> -> token
    // undefined: store of 4 bytes at 0x
    // undefined: global @table is read-only
    // at: tile block (0, 0, 0), element [0]
    %ys_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ys = broadcast %ys_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %ya = offset %ys, %i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %ya_s = store_ptr_tko weak %ya, %s : tile<4xptr<i32>>, tile<4xi32> -> token
    return
  }
}
