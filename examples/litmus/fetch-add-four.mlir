// Four tile blocks count to four.
// memory x: i32 = 0
// grid 4
// final x == 4
// because Between the read and the write of a read-modify-write no morally strong write of the location comes in coherence order.
// rules atomicity
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %r, %t = atomic_rmw_tko relaxed device %x, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
}
