// Iterations that all wait for one token do not wait for each other.
// memory x: i32 = 5
// grid 1
// exists x == 0
// because An operation waits for those whose tokens reach it, and for no other.
// rules token
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
