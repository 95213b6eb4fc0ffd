// A load does not read what is computed from it.
// memory x: i32 = 0
// grid 1
// final 0:r == 0 && x == 1
// because No read gives what depends on the read itself, or what is written by an operation that waits for it.
// rules values
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %r, %t = load_ptr_tko relaxed tl_blk %x : tile<ptr<i32>> -> tile<i32>, token
    %other = ori %r, %one : tile<i32>
    %u = store_ptr_tko relaxed tl_blk %x, %other : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
