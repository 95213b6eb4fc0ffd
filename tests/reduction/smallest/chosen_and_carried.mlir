cuda_tile.module @smallest {
  entry @k(%c: tile<i1>, %n: tile<i32>) {
    loop iter_values(%a = %n) : tile<i32> {
      %r = if %c -> (tile<i32>) {
        yield %a : tile<i32>
      } else {
        yield %a : tile<i32>
      }
      continue %r : tile<i32>
    }
    return
  }
}
