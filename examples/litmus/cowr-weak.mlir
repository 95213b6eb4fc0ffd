// A weak load that waits for a weak store reads it.
// memory x: i32 = 0
// grid 1
// final 0:r == 1
// because The writes of a location are in one order, and no read contradicts that and what happens before.
// rules coherence, token
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %t = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token
    %r, %u = load_ptr_tko weak %x token=%t : tile<ptr<i32>> -> tile<i32>, token
    return
  }
}
