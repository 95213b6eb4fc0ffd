// Example load_ptr_tko_0 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @example(%ptr: tile<ptr<f32>>, %to0: tile<ptr<f32>>, %to1: tile<ptr<f32>>) {
    %mask = constant <i1: 1> : tile<i1>
    %padding = constant <f32: 0.0> : tile<f32>
    // Load without token.
    %result0, %res_token0 = load_ptr_tko weak %ptr, %mask, %padding
      : tile<ptr<f32>>, tile<i1>, tile<f32> -> tile<f32>, token
    // Load with token.
    %token0 = make_token : token
    %result1, %res_token1 = load_ptr_tko weak %ptr, %mask, %padding token=%token0
      : tile<ptr<f32>>, tile<i1>, tile<f32> -> tile<f32>, token
    // The results go to memory.
    %outresult0_k = store_ptr_tko weak %to0, %result0 : tile<ptr<f32>>, tile<f32> -> token
    %outresult1_k = store_ptr_tko weak %to1, %result1 : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}
