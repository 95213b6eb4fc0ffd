cuda_tile.module @smallest {
  entry @k(%c: tile<i1>) {
    %x = constant <f32: 0.0> : tile<1xf32>
    %r = if %c -> (tile<1xf32>) {
      yield %x : tile<1xf32>
    } else {
      %s = if %c -> (tile<1xf32>) {
        %t = if %c -> (tile<1xf32>) {
          yield %x : tile<1xf32>
        } else {
          yield %x : tile<1xf32>
        }
        yield %x : tile<1xf32>
      } else {
        yield %x : tile<1xf32>
      }
      yield %x : tile<1xf32>
    }
    return
  }
}
