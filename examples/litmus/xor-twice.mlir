// Two tile blocks that flip a bit leave it as it was.
// memory x: i32 = 0
// grid 2
// final x == 0
// because Between the read and the write of a read-modify-write no morally strong write of the location comes in coherence order.
// rules atomicity
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %r, %t = atomic_rmw_tko relaxed device %x, xor, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
}
