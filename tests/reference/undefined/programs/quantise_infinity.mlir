// Quantises by a scale that is 0.
// rule: ftoi.infinity
cuda_tile.module @programs {
  entry @quantise(%x: tile<ptr<f32>>, %scale: tile<f32>, %y: tile<ptr<i16>>) {
    %i = iota : tile<4xi32>
    %xs_1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %xs = broadcast %xs_1 : tile<1xptr<f32>> -> tile<4xptr<f32>>
    %xa = offset %xs, %i : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %v, %v_t = load_ptr_tko weak %xa : tile<4xptr<f32>> -> tile<4xf32>, token
    %s_1 = reshape %scale : tile<f32> -> tile<1xf32>
    %s = broadcast %s_1 : tile<1xf32> -> tile<4xf32>
    %q = divf %v, %s rounding<nearest_even> : tile<4xf32>
    %w = ftoi %q signed : tile<4xf32> -> tile<4xi16>
    // undefined: -inf has no value in i16
    // at: tile block (0, 0, 0), element [1]
    // fixed: %w = ftoi %q signed saturating : tile<4xf32> -> tile<4xi16>
    %ys_1 = reshape %y : tile<ptr<i16>> -> tile<1xptr<i16>>
    %ys = broadcast %ys_1 : tile<1xptr<i16>> -> tile<4xptr<i16>>
    %ya = offset %ys, %i : tile<4xptr<i16>>, tile<4xi32> -> tile<4xptr<i16>>
    %ya_s = store_ptr_tko weak %ya, %w : tile<4xptr<i16>>, tile<4xi16> -> token
    return
  }
}
