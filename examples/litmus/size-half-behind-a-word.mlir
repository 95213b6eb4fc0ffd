// A half that is stored behind a word replaces that half alone.
// memory x: i32 = 0
// grid 1
// final x == 393217
// because Each byte has its last write in coherence order.
// rules coherence, token
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %c65537 = constant <i32: 65537> : tile<i32>
    %six_i16 = constant <i16: 6> : tile<i16>
    %one = constant <i32: 1> : tile<i32>
    %halves = ptr_to_ptr %x : tile<ptr<i32>> -> tile<ptr<i16>>
    %high = offset %halves, %one : tile<ptr<i16>>, tile<i32> -> tile<ptr<i16>>
    %t = store_ptr_tko weak %x, %c65537 : tile<ptr<i32>>, tile<i32> -> token
    %u = store_ptr_tko weak %high, %six_i16 token=%t : tile<ptr<i16>>, tile<i16> -> token
    return
  }
}
