// A load does not read a store that waits for it.
// memory x: i32 = 0
// grid 1
// final 0:r == 0 && x == 1
// because The writes of a location are in one order, and no read contradicts that and what happens before.
// rules coherence, token
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %r, %t = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    %u = store_ptr_tko weak %x, %one token=%t : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
