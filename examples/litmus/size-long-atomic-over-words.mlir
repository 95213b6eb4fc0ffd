// An atomic of eight bytes updates two words that it waits for.
// memory x: i64 = 0
// grid 1
// final x == 8589934594 && 0:r == 8589934593
// because The writes of a location are in one order, and no read contradicts that and what happens before.
// rules coherence, token, atomicity
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i64>>) {
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %one_i64 = constant <i64: 1> : tile<i64>
    %low = ptr_to_ptr %x : tile<ptr<i64>> -> tile<ptr<i32>>
    %high = offset %low, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %t = store_ptr_tko weak %low, %one : tile<ptr<i32>>, tile<i32> -> token
    %u = store_ptr_tko weak %high, %two : tile<ptr<i32>>, tile<i32> -> token
    %w = join_tokens %t, %u : token
    %r, %v = atomic_rmw_tko relaxed device %x, add, %one_i64 token=%w : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    return
  }
}
