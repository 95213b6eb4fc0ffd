// Stores of a loop that carries its token are in order.
// memory x: i32 = 5
// grid 1
// final x == 1
// because A token that a loop carries orders its iterations.
// rules token, coherence
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %start = make_token : token
    %last = for %i in (%zero to %two, step %one) : tile<i32> iter_values(%k = %start) -> (token) {
      %t = store_ptr_tko weak %x, %i token=%k : tile<ptr<i32>>, tile<i32> -> token
      continue %t : token
    }
    return
  }
}
