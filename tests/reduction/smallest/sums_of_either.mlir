cuda_tile.module @smallest {
  entry @k(%p: tile<ptr<f32>>, %n: tile<i32>, %x: tile<f32>, %c: tile<i1>) {
    for %i in (%n to %n, step %n) : tile<i32> {
      %t:2 = if %c -> (token, token) {
        %a, %t0 = atomic_rmw_tko relaxed tl_blk %p, addf, %x : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
        yield %t0, %t0 : token, token
      } else {
        %a, %t0 = atomic_rmw_tko relaxed tl_blk %p, addf, %x : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
        yield %t0, %t0 : token, token
      }
    }
    return
  }
}
