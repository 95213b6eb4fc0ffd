// Of three exchanges only one reads what was there before all.
// memory x: i32 = 0
// grid 3
// forbidden (0:r == 0 && 1:r == 0) || (0:r == 0 && 2:r == 0) || (1:r == 0 && 2:r == 0)
// because Between the read and the write of a read-modify-write no morally strong write of the location comes in coherence order.
// rules atomicity
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %r, %t = atomic_rmw_tko relaxed device %x, xchg, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
}
