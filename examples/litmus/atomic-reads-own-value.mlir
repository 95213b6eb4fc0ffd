// An atomic does not read what it writes itself.
// memory x: i32 = 0
// grid 1
// final 0:r == 0
// because No read gives what depends on the read itself, or what is written by an operation that waits for it.
// rules values, atomicity
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %r, %t = atomic_rmw_tko relaxed device %x, xchg, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
}
