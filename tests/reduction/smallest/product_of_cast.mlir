cuda_tile.module @smallest {
  entry @k(%n: tile<i32>) {
    %x = constant <f32: 0.0> : tile<1x1xf32>
    for %i in (%n to %n, step %n) : tile<i32> {
      %y = ftof %x : tile<1x1xf32> -> tile<1x1xf16>
      %z = mmaf %y, %y, %x : tile<1x1xf16>, tile<1x1xf16>, tile<1x1xf32>
    }
    return
  }
}
