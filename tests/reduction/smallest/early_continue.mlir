cuda_tile.module @smallest {
  entry @k(%c: tile<i1>, %n: tile<i32>) {
    %r = for %i in (%n to %n, step %n) : tile<i32> iter_values(%a = %n) -> (tile<i32>) {
      if %c {
        continue %i : tile<i32>
      }
      continue %a : tile<i32>
    }
    return
  }
}
