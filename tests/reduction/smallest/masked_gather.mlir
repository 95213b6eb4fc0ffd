cuda_tile.module @smallest {
  entry @k(%p: tile<ptr<f32>>) {
    %i = constant <i32: 0> : tile<1x1xi32>
    %m = constant <i1: true> : tile<1x1xi1>
    %x = constant <f32: 0.0> : tile<1x1xf32>
    %a = reshape %p : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %b = broadcast %a : tile<1x1xptr<f32>> -> tile<1x1xptr<f32>>
    %c = offset %b, %i : tile<1x1xptr<f32>>, tile<1x1xi32> -> tile<1x1xptr<f32>>
    %r, %t = load_ptr_tko weak %c, %m, %x : tile<1x1xptr<f32>>, tile<1x1xi1>, tile<1x1xf32> -> tile<1x1xf32>, token
    return
  }
}
