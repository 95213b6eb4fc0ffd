// A tile block may read what it stores later in memory of its own.
// grid 1
// exists 0:r == 1
// because Program order, control, data and addresses do not order memory operations.
// rules alloca, token
cuda_tile.module @litmus {
  entry @test() {
    %one = constant <i32: 1> : tile<i32>
    %a = alloca num_elem = 1, alignment = 4 : tile<ptr<i32>>
    %r, %u = load_ptr_tko relaxed tl_blk %a : tile<ptr<i32>> -> tile<i32>, token
    %t = store_ptr_tko relaxed tl_blk %a, %one : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
