// Atomics of memory of its own add up in a tile block.
// grid 1
// final 0:s == 3
// because Between the read and the write of a read-modify-write no morally strong write of the location comes in coherence order.
// rules alloca, atomicity, token
cuda_tile.module @litmus {
  entry @test() {
    %one = constant <i32: 1> : tile<i32>
    %a = alloca num_elem = 1, alignment = 4 : tile<ptr<i32>>
    %t = store_ptr_tko weak %a, %one : tile<ptr<i32>>, tile<i32> -> token
    %r, %u = atomic_rmw_tko relaxed tl_blk %a, add, %one token=%t : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %q, %v = atomic_rmw_tko relaxed tl_blk %a, add, %one token=%t : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %w = join_tokens %u, %v : token
    %s, %y = load_ptr_tko weak %a token=%w : tile<ptr<i32>> -> tile<i32>, token
    return
  }
}
