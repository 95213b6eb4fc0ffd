// y[i] = x[table[i]]; the table holds an index that is far outside.
// rule: memory.out-of-bounds
cuda_tile.module @programs {
  entry @gather(%x: tile<ptr<f64>>, %table: tile<ptr<i32>>, %y: tile<ptr<f64>>) {
    %i = iota : tile<4xi32>
    %ts_1 = reshape %table : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ts = broadcast %ts_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %ta = offset %ts, %i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %at, %at_t = load_ptr_tko weak %ta : tile<4xptr<i32>> -> tile<4xi32>, token
    %size = constant <i32: 1000001> : tile<4xi32>
    // fixed: %size = constant <i32: 8> : tile<4xi32>
    %inside = cmpi less_than %at, %size, signed : tile<4xi32> -> tile<4xi1>
    %zero = constant <f64: 0.0> : tile<4xf64>
    %xs_1 = reshape %x : tile<ptr<f64>> -> tile<1xptr<f64>>
    %xs = broadcast %xs_1 : tile<1xptr<f64>> -> tile<4xptr<f64>>
    %xa = offset %xs, %at : tile<4xptr<f64>>, tile<4xi32> -> tile<4xptr<f64>>
    %v, %v_t = load_ptr_tko weak %xa, %inside, %zero : tile<4xptr<f64>>, tile<4xi1>, tile<4xf64> -> tile<4xf64>, token
    // undefined: load of 8 bytes at 0x
    // undefined: : in no array; 79
    // at: tile block (0, 0, 0), element [3]
    %ys_1 = reshape %y : tile<ptr<f64>> -> tile<1xptr<f64>>
    %ys = broadcast %ys_1 : tile<1xptr<f64>> -> tile<4xptr<f64>>
    %ya = offset %ys, %i : tile<4xptr<f64>>, tile<4xi32> -> tile<4xptr<f64>>
    %ya_s = store_ptr_tko weak %ya, %v : tile<4xptr<f64>>, tile<4xf64> -> token
    return
  }
}
