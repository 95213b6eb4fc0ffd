// Two tile blocks never draw the same ticket.
// memory x: i32 = 0
// grid 2
// final (0:r == 0 && 1:r == 1) || (0:r == 1 && 1:r == 0)
// because Between the read and the write of a read-modify-write no morally strong write of the location comes in coherence order.
// rules atomicity
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %r, %t = atomic_rmw_tko relaxed device %x, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
}
