// Example return_1 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @foo(%to0: tile<ptr<i32>>, %to1: tile<ptr<f16>>) {
    %0 = constant <i32: 0> : tile<i32>
    %1 = constant <f16: 0.0> : tile<f16>
    // ...
    // The results go to memory.
    %out0_k = store_ptr_tko weak %to0, %0 : tile<ptr<i32>>, tile<i32> -> token
    %out1_k = store_ptr_tko weak %to1, %1 : tile<ptr<f16>>, tile<f16> -> token
    return
  }
}
