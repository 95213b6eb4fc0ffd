// Scales in place what the caller does not let it write.
// rule: memory.read-only
cuda_tile.module @programs {
  entry @scale(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %i = iota : tile<4xi32>
    %xs_1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %xs = broadcast %xs_1 : tile<1xptr<f32>> -> tile<4xptr<f32>>
    %xa = offset %xs, %i : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %v, %v_t = load_ptr_tko weak %xa : tile<4xptr<f32>> -> tile<4xf32>, token
    %w = addf %v, %v rounding<nearest_even> : tile<4xf32>
    %ys_1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    // fixed: %ys_1 = reshape %y : tile<ptr<f32>> -> tile<1xptr<f32>>
    %ys = broadcast %ys_1 : tile<1xptr<f32>> -> tile<4xptr<f32>>
    %ya = offset %ys, %i : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %ya_s = store_ptr_tko weak %ya, %w : tile<4xptr<f32>>, tile<4xf32> -> token
    // undefined: store of 4 bytes at 0x
    // undefined: 'x' is read-only; byte 0
    // at: tile block (0, 0, 0), element [0]
    return
  }
}
