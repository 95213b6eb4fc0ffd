// Example yield_0 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @example(%to0: tile<ptr<f32>>, %to1: tile<ptr<f32>>) {
    %condition = constant <i1: true> : tile<i1>
    // Yield from the body of an if conditional.
    if %condition {
      yield
    }
    // Yield values from within an if conditional.
    %x, %y = if %condition -> (tile<f32>, tile<f32>) {
      %x_then = constant <f32: 0.0> : tile<f32>
      %y_then = constant <f32: 1.0> : tile<f32>
      yield %x_then, %y_then : tile<f32>, tile<f32>
    } else {
      %x_else = constant <f32: 2.0> : tile<f32>
      %y_else = constant <f32: 3.0> : tile<f32>
      yield %x_else, %y_else : tile<f32>, tile<f32>
    }
    // The results go to memory.
    %outx_k = store_ptr_tko weak %to0, %x : tile<ptr<f32>>, tile<f32> -> token
    %outy_k = store_ptr_tko weak %to1, %y : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}
