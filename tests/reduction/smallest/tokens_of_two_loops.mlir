cuda_tile.module @smallest {
  entry @k(%n: tile<i32>) {
    %t = make_token : token
    %u = for %i in (%n to %n, step %n) : tile<i32> iter_values(%a = %t) -> (token) {
      continue %a : token
    }
    %v = loop : token {
      break %t : token
    }
    %w = join_tokens %u, %v : token
    return
  }
}
