// Example floor_0 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @example(%to0: tile<ptr<f32>>) {
    %source = constant <f32: 1.5> : tile<f32>
    %result = floor %source : tile<f32>
    // The results go to memory.
    %outresult_k = store_ptr_tko weak %to0, %result : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}
