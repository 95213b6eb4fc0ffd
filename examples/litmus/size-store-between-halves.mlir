// A store of a word may come between two stores of its halves.
// memory x: i32 = 0
// grid 1
// exists x == 393217
// because All accesses are of one tile block and morally strong, and nothing orders them.
// rules token, coherence
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %five_i16 = constant <i16: 5> : tile<i16>
    %six_i16 = constant <i16: 6> : tile<i16>
    %c65537 = constant <i32: 65537> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %halves = ptr_to_ptr %x : tile<ptr<i32>> -> tile<ptr<i16>>
    %high = offset %halves, %one : tile<ptr<i16>>, tile<i32> -> tile<ptr<i16>>
    %t = store_ptr_tko relaxed tl_blk %halves, %five_i16 : tile<ptr<i16>>, tile<i16> -> token
    %u = store_ptr_tko relaxed tl_blk %high, %six_i16 : tile<ptr<i16>>, tile<i16> -> token
    %v = store_ptr_tko relaxed tl_blk %x, %c65537 : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
