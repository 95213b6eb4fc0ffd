// Each iteration has memory of its own: iterations need no tokens for it.
// grid 1
// final 0:r == 1
// because Memory of an `alloca` is its tile block's alone unless it is `global`.
// rules alloca, race
cuda_tile.module @litmus {
  entry @test() {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    for %i in (%zero to %two, step %one) : tile<i32> {
      %a = alloca num_elem = 1, alignment = 4 : tile<ptr<i32>>
      %t = store_ptr_tko weak %a, %i : tile<ptr<i32>>, tile<i32> -> token
      %r, %u = load_ptr_tko weak %a token=%t : tile<ptr<i32>> -> tile<i32>, token
      continue
    }
    return
  }
}
