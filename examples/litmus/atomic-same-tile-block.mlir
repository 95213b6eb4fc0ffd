// Two atomics of one tile block without tokens are atomic to each other.
// memory x: i32 = 0
// grid 1
// final x == 3
// because The scope of a tile block includes that itself, so their writes are morally strong.
// rules atomicity, strong
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %r, %t = atomic_rmw_tko relaxed tl_blk %x, or, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %s, %u = atomic_rmw_tko relaxed tl_blk %x, or, %two : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
}
