// Example loop_3 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @example(%to0: tile<ptr<f32>>) {
    %initValue0 = constant <i32: 0> : tile<i32>
    // A loop that uses loop-carried values and returns a different type.
    %results = loop iter_values(%value0 = %initValue0) : tile<i32> -> tile<f32> {
      %cond = constant <i1: 1> : tile<i1>
      if %cond {
        %newLoopValue = constant <i32: 0> : tile<i32>
        continue %newLoopValue : tile<i32>
      }
      %finalReturnValue = constant <f32: 0.0> : tile<f32>
      break %finalReturnValue : tile<f32>
    }
    // The results go to memory.
    %outresults_k = store_ptr_tko weak %to0, %results : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}
