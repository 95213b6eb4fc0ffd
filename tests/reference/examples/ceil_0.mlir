// Example ceil_0 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @example(%source: tile<f32>, %to0: tile<ptr<f32>>) {
    %result = ceil %source : tile<f32>
    // The results go to memory.
    %outresult_k = store_ptr_tko weak %to0, %result : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}
