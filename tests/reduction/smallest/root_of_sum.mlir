cuda_tile.module @smallest {
  entry @k(%n: tile<i32>) {
    %x = constant <f32: 0.0> : tile<1xf32>
    %y = for %i in (%n to %n, step %n) : tile<i32> iter_values(%a = %x) -> (tile<1xf32>) {
      continue %a : tile<1xf32>
    }
    %r = reduce %y dim=0 identities=[0.0 : f32] : tile<1xf32> -> tile<f32>
    (%c: tile<f32>, %d: tile<f32>) {
      yield %c : tile<f32>
    }
    %s = rsqrt %r : tile<f32>
    return
  }
}
