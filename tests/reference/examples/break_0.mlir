// Example break_0 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @example(%to0: tile<ptr<f32>>) {
    // Break from the body of a loop.
    loop {
      break
    }
    // Break from an if nested within the loop.
    loop {
      %condition = constant <i1: 1> : tile<i1>
      if %condition {
        break
      }
      // ...
    }
    %initValue0 = constant <f32: 0.0> : tile<f32>
    // Break from an if nested within the loop, while yielding values.
    %results = loop iter_values(%var0 = %initValue0): tile<f32> -> tile<f32> {
      %condition = constant <i1: 1> : tile<i1>
      if %condition {
        // ...
        yield
      } else {
        // %if.loopValue0 = ...
        %loopValue0 = constant <f32: 1.0> : tile<f32>
        break %loopValue0 : tile<f32>
      }
      %loopValue1 = constant <f32: 1.0> : tile<f32>
      continue %loopValue1 : tile<f32>
    }
    // The results go to memory.
    %outresults_k = store_ptr_tko weak %to0, %results : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}
