// A load that is masked, without padding, and a store that is not.
// rule: operations.unspecified-memory
cuda_tile.module @programs {
  entry @copy(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %n: tile<i32>) {
    %i = iota : tile<8xi32>
    %ns_1 = reshape %n : tile<i32> -> tile<1xi32>
    %ns = broadcast %ns_1 : tile<1xi32> -> tile<8xi32>
    %inside = cmpi less_than %i, %ns, signed : tile<8xi32> -> tile<8xi1>
    %xs_1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %xs = broadcast %xs_1 : tile<1xptr<f32>> -> tile<8xptr<f32>>
    %xa = offset %xs, %i : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
    %v, %v_t = load_ptr_tko weak %xa, %inside : tile<8xptr<f32>>, tile<8xi1> -> tile<8xf32>, token
    // note: the result is unspecified where the mask is false, as there is no padding value
    %ys_1 = reshape %y : tile<ptr<f32>> -> tile<1xptr<f32>>
    %ys = broadcast %ys_1 : tile<1xptr<f32>> -> tile<8xptr<f32>>
    %ya = offset %ys, %i : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
    %w = addf %v, %v rounding<nearest_even> : tile<8xf32>
    %ya_s = store_ptr_tko weak %ya, %w : tile<8xptr<f32>>, tile<8xf32> -> token
    // undefined: an unspecified value would be written
    // at: tile block (0, 0, 0), element [5]
    // fixed: %ya_s = store_ptr_tko weak %ya, %w, %inside : tile<8xptr<f32>>, tile<8xf32>, tile<8xi1> -> token
    return
  }
}
