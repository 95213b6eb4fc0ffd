// Gathers by indices that were loaded with a mask, but does not use the mask again.
// rule: operations.unspecified-address
cuda_tile.module @programs {
  entry @gather(%table: tile<ptr<i32>>, %x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %n: tile<i32>) {
    %i = iota : tile<8xi32>
    %ns_1 = reshape %n : tile<i32> -> tile<1xi32>
    %ns = broadcast %ns_1 : tile<1xi32> -> tile<8xi32>
    %inside = cmpi less_than %i, %ns, signed : tile<8xi32> -> tile<8xi1>
    %ts_1 = reshape %table : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ts = broadcast %ts_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %ta = offset %ts, %i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %at, %at_t = load_ptr_tko weak %ta, %inside : tile<8xptr<i32>>, tile<8xi1> -> tile<8xi32>, token
    // note: the result is unspecified where the mask is false, as there is no padding value
    %xs_1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %xs = broadcast %xs_1 : tile<1xptr<f32>> -> tile<8xptr<f32>>
    %xa = offset %xs, %at : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
    %zero = constant <f32: 0.0> : tile<8xf32>
    %v, %v_t = load_ptr_tko weak %xa : tile<8xptr<f32>> -> tile<8xf32>, token
    // undefined: the address is unspecified
    // at: tile block (0, 0, 0), element [3]
    // fixed: %v, %v_t = load_ptr_tko weak %xa, %inside, %zero : tile<8xptr<f32>>, tile<8xi1>, tile<8xf32> -> tile<8xf32>, token
    %ys_1 = reshape %y : tile<ptr<f32>> -> tile<1xptr<f32>>
    %ys = broadcast %ys_1 : tile<1xptr<f32>> -> tile<8xptr<f32>>
    %ya = offset %ys, %i : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
    %ya_s = store_ptr_tko weak %ya, %v : tile<8xptr<f32>>, tile<8xf32> -> token
    return
  }
}
