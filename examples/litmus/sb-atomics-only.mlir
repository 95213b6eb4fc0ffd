// Store buffering of atomics with `acq_rel` is forbidden.
// memory x: i32 = 0
// memory y: i32 = 0
// grid 2
// forbidden 0:r == 0 && 1:r == 0
// because By atomicity one exchange reads what the other tile block's second atomic wrote, and so observes its release.
// rules atomicity, release
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %old, %t = atomic_rmw_tko acq_rel device %x, xchg, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      %r, %u = atomic_rmw_tko acq_rel device %y, or, %zero token=%t : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %old, %t = atomic_rmw_tko acq_rel device %y, xchg, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      %r, %u = atomic_rmw_tko acq_rel device %x, or, %zero token=%t : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    }
    return
  }
}
