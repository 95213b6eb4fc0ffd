// Example if_0 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @example(%to0: tile<ptr<f32>>, %to1: tile<ptr<i32>>) {
    %condition = constant <i1: 1> : tile<i1>
    // A simple if operation that conditionally executes a region.
    if %condition {
      // ...
    }
    // An if operation with an "else" branch.
    if %condition {
      // ...
    } else {
      // ...
    }
    // An if operation that returns mixed types (f32,i32)
    %x, %y = if %condition -> (tile<f32>, tile<i32>) {
      %x_then = constant <f32: 1.0> : tile<f32>
      %y_then = constant <i32: 2> : tile<i32>
      yield %x_then, %y_then : tile<f32>, tile<i32>
    } else {
      %x_then = constant <f32: 1.0> : tile<f32>
      %y_then = constant <i32: 42> : tile<i32>
      yield %x_then, %y_then : tile<f32>, tile<i32>
    }
    // The results go to memory.
    %outx_k = store_ptr_tko weak %to0, %x : tile<ptr<f32>>, tile<f32> -> token
    %outy_k = store_ptr_tko weak %to1, %y : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
