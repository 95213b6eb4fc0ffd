// A load of a word reads the two halves that were stored.
// memory x: i32 = 0
// grid 1
// final 0:r == 131073
// because The writes of a location are in one order, and no read contradicts that and what happens before.
// rules coherence, token
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %one_i16 = constant <i16: 1> : tile<i16>
    %two_i16 = constant <i16: 2> : tile<i16>
    %one = constant <i32: 1> : tile<i32>
    %halves = ptr_to_ptr %x : tile<ptr<i32>> -> tile<ptr<i16>>
    %high = offset %halves, %one : tile<ptr<i16>>, tile<i32> -> tile<ptr<i16>>
    %t = store_ptr_tko weak %halves, %one_i16 : tile<ptr<i16>>, tile<i16> -> token
    %u = store_ptr_tko weak %high, %two_i16 token=%t : tile<ptr<i16>>, tile<i16> -> token
    %r, %v = load_ptr_tko weak %x token=%u : tile<ptr<i32>> -> tile<i32>, token
    return
  }
}
