// Example for_0 of the specification's chapter on operations, as a whole module.
cuda_tile.module @m {
  entry @example(%to0: tile<ptr<f32>>) {
    %lowerBound = constant <i32: 0> : tile<i32>
    %upperBound = constant <i32: 10> : tile<i32>
    %step = constant <i32: 1> : tile<i32>
    // A simple loop iterating over an i32 range.
    for %iv in (%lowerBound to %upperBound, step %step) : tile<i32> {
      continue
    }
    %initVal0 = constant <f32: 0.0> : tile<f32>
    // A similar loop to the above, but with a loop carried value, val0.
    %results = for %iv in (%lowerBound to %upperBound, step %step) : tile<i32>
      iter_values(%val00 = %initVal0) -> (tile<f32>) {
      %loopVal0 = constant <f32: 1.0> : tile<f32>
      continue %loopVal0 : tile<f32>
    }
    // The results go to memory.
    %outresults_k = store_ptr_tko weak %to0, %results : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}
