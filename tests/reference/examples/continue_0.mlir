// Example continue_0 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @example(%to0: tile<ptr<f32>>) {
    %lowerBound = constant <i32: 0> : tile<i32>
    %upperBound = constant <i32: 10> : tile<i32>
    %step = constant <i32: 1> : tile<i32>
    %condition = constant <i1: 1> : tile<i1>
    // Continue from the body of a loop.
    for %iv in (%lowerBound to %upperBound, step %step) : tile<i32> {
      continue
    }
    // Continue from an if nested within the loop.
    for %iv in (%lowerBound to %upperBound, step %step) : tile<i32> {
      if %condition {
        continue
      }
      // ...
    }
    // Continue from an if nested within the loop, while yielding values.
    %initVar0 = constant <f32: 0.0> : tile<f32>
    %results = for %iv in (%lowerBound to %upperBound, step %step) : tile<i32>
      iter_values(%var0 = %initVar0) -> (tile<f32>)
    {
      if %condition {
        // ...
        yield
      } else {
        %loopValue0 = constant <f32: 1.0> : tile<f32>
        continue %loopValue0 : tile<f32>
      }
      %loopValue1 = constant <f32: 1.0> : tile<f32>
      continue %loopValue1 : tile<f32>
    }
    // The results go to memory.
    %outresults_k = store_ptr_tko weak %to0, %results : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}
