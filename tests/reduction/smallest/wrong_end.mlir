cuda_tile.module @smallest {
  entry @k(%n: tile<i32>, %x: tile<f32>) {
    %r = for %i in (%n to %n, step %n) : tile<i32> iter_values(%a = %x) -> (tile<f32>) {
      continue %n : tile<i32>
    }
    return
  }
}
