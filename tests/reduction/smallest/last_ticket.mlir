cuda_tile.module @smallest {
  entry @k(%p: tile<ptr<i32>>, %q: tile<ptr<f32>>, %n: tile<i32>, %x: tile<f32>) {
    %old, %t0 = atomic_rmw_tko relaxed tl_blk %p, add, %n : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %last = cmpi equal %old, %n, signed : tile<i32> -> tile<i1>
    if %last {
      %sum, %t1 = atomic_rmw_tko relaxed tl_blk %q, addf, %x : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
    }
    return
  }
}
