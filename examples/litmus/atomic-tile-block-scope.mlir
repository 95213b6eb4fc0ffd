// Atomics for the own tile block alone race with those of another one.
// memory x: i32 = 0
// grid 2
// undefined
// because Accesses of two tile blocks are morally strong only if the scope of each includes the other tile block.
// rules race, strong
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %r, %t = atomic_rmw_tko relaxed tl_blk %x, or, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
}
