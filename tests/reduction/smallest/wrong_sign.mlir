cuda_tile.module @smallest {
  entry @k(%p: tile<ptr<f32>>) {
    %x = constant <f32: 1.0> : tile<f32>
    %y = negf %x : tile<f32>
    %t = store_ptr_tko weak %p, %y : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}
