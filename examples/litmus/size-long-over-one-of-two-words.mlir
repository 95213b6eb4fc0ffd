// A load of eight bytes may see one of two words that it does not wait for.
// memory x: i64 = 0
// grid 1
// exists 0:r == 8589934592
// because Each location is a byte: a read takes each from a write of its own.
// rules byte, token, coherence
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i64>>) {
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %low = ptr_to_ptr %x : tile<ptr<i64>> -> tile<ptr<i32>>
    %high = offset %low, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %t = store_ptr_tko relaxed tl_blk %low, %one : tile<ptr<i32>>, tile<i32> -> token
    %u = store_ptr_tko relaxed tl_blk %high, %two : tile<ptr<i32>>, tile<i32> -> token
    %r, %v = load_ptr_tko relaxed tl_blk %x : tile<ptr<i64>> -> tile<i64>, token
    return
  }
}
