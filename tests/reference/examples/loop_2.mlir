// Example loop_2 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @example(%to0: tile<ptr<f32>>) {
    %initValue0 = constant <f32: 0.0> : tile<f32>
    // A loop that yields carried-iteration values, returning the final values.
    %results = loop iter_values(%value0 = %initValue0) : tile<f32> -> tile<f32> {
      %cond = constant <i1: 1> : tile<i1>
      if %cond {
        %loopValue0 = constant <f32: 0.0> : tile<f32>
        continue %loopValue0 : tile<f32>
      }
      break %value0 : tile<f32>
    }
    // The results go to memory.
    %outresults_k = store_ptr_tko weak %to0, %results : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}
