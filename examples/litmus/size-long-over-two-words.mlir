// A load of eight bytes reads two words that it waits for.
// memory x: i64 = 0
// grid 1
// final 0:r == 8589934593
// because The writes of a location are in one order, and no read contradicts that and what happens before.
// rules coherence, token
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i64>>) {
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %low = ptr_to_ptr %x : tile<ptr<i64>> -> tile<ptr<i32>>
    %high = offset %low, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %t = store_ptr_tko weak %low, %one : tile<ptr<i32>>, tile<i32> -> token
    %u = store_ptr_tko weak %high, %two token=%t : tile<ptr<i32>>, tile<i32> -> token
    %r, %v = load_ptr_tko weak %x token=%u : tile<ptr<i64>> -> tile<i64>, token
    return
  }
}
