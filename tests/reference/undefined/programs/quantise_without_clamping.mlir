// Rounded values are narrowed to i8 without clamping them first.
// rule: trunci.overflow-promise
cuda_tile.module @programs {
  entry @quantise(%x: tile<ptr<f32>>, %y: tile<ptr<i8>>) {
    %i = iota : tile<4xi32>
    %xs_1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %xs = broadcast %xs_1 : tile<1xptr<f32>> -> tile<4xptr<f32>>
    %xa = offset %xs, %i : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %v, %v_t = load_ptr_tko weak %xa : tile<4xptr<f32>> -> tile<4xf32>, token
    %scale = constant <f32: 10.0> : tile<4xf32>
    %scaled = mulf %v, %scale rounding<nearest_even> : tile<4xf32>
    %whole = ftoi %scaled signed : tile<4xf32> -> tile<4xi32>
    %top = constant <i32: 1000> : tile<4xi32>
    // fixed: %top = constant <i32: 127> : tile<4xi32>
    %clamped = mini %whole, %top signed : tile<4xi32>
    %q = trunci %clamped overflow<no_signed_wrap> : tile<4xi32> -> tile<4xi8>
    // undefined: 200 does not fit signed i8
    // at: tile block (0, 0, 0), element [2]
    %ys_1 = reshape %y : tile<ptr<i8>> -> tile<1xptr<i8>>
    %ys = broadcast %ys_1 : tile<1xptr<i8>> -> tile<4xptr<i8>>
    %ya = offset %ys, %i : tile<4xptr<i8>>, tile<4xi32> -> tile<4xptr<i8>>
    %ya_s = store_ptr_tko weak %ya, %q : tile<4xptr<i8>>, tile<4xi8> -> token
    return
  }
}
