// All iterations come after the store whose token they wait for.
// memory x: i32 = 5
// grid 1
// final x == 0 || x == 1
// because The writes of a location are in one order, and no read contradicts that and what happens before.
// rules token, coherence
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %seven = constant <i32: 7> : tile<i32>
    %start = store_ptr_tko relaxed tl_blk %x, %seven : tile<ptr<i32>>, tile<i32> -> token
    for %i in (%zero to %two, step %one) : tile<i32> {
      %t = store_ptr_tko relaxed tl_blk %x, %i token=%start : tile<ptr<i32>>, tile<i32> -> token
    }
    return
  }
}
