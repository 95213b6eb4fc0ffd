// A tile block reads what it stored in memory of its own.
// grid 1
// final 0:r == 1
// because The writes of a location are in one order, and no read contradicts that and what happens before.
// rules alloca, coherence
cuda_tile.module @litmus {
  entry @test() {
    %one = constant <i32: 1> : tile<i32>
    %a = alloca num_elem = 1, alignment = 4 : tile<ptr<i32>>
    %t = store_ptr_tko weak %a, %one : tile<ptr<i32>>, tile<i32> -> token
    %r, %u = load_ptr_tko weak %a token=%t : tile<ptr<i32>> -> tile<i32>, token
    return
  }
}
