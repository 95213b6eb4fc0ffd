// Of a word that a longer load reads it sees no part.
// memory x: i64 = 0
// grid 1
// forbidden 0:r != 0 && 0:r != 65537
// because A store of an element is one memory operation, and a load too: what both access is read whole.
// rules element, byte
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i64>>) {
    %c65537 = constant <i32: 65537> : tile<i32>
    %low = ptr_to_ptr %x : tile<ptr<i64>> -> tile<ptr<i32>>
    %t = store_ptr_tko relaxed tl_blk %low, %c65537 : tile<ptr<i32>>, tile<i32> -> token
    %r, %v = load_ptr_tko relaxed tl_blk %x : tile<ptr<i64>> -> tile<i64>, token
    return
  }
}
