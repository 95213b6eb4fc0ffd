// Example reduce_0 of the specification's chapter on operations, as a whole module.
// Mended: the first argument of the body has rank 0, too
cuda_tile.module @m {
  entry @example(%to0: tile<ptr<f32>>) {
    %input = constant <f32: 0.0> : tile<8xf32>
    %0 = reduce %input dim=0 identities=[0.000000e+0 : f32] : tile<8xf32> -> tile<f32>
    (%input_arg: tile<f32>, %input_accum: tile<f32>) {
      %add_result = addf %input_arg, %input_accum : tile<f32>
      yield %add_result : tile<f32>
    }
    // The results go to memory.
    %out0_k = store_ptr_tko weak %to0, %0 : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}
