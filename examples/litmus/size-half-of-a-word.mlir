// A load of half a word reads that half of the store that it waits for.
// memory x: i32 = 0
// grid 1
// final 0:r == 2
// because The writes of a location are in one order, and no read contradicts that and what happens before.
// rules coherence, size
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %c131073 = constant <i32: 131073> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %halves = ptr_to_ptr %x : tile<ptr<i32>> -> tile<ptr<i16>>
    %high = offset %halves, %one : tile<ptr<i16>>, tile<i32> -> tile<ptr<i16>>
    %t = store_ptr_tko weak %x, %c131073 : tile<ptr<i32>>, tile<i32> -> token
    %r, %u = load_ptr_tko weak %high token=%t : tile<ptr<i16>> -> tile<i16>, token
    return
  }
}
