// The host finds the later of two stores in the order of tokens.
// memory x: i32 = 0
// grid 1
// final x == 2
// because The host finds the last write of each location in coherence order.
// rules after, coherence
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %t = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token
    %u = store_ptr_tko weak %x, %two token=%t : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
