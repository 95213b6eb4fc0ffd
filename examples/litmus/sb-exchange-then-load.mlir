// An exchange in place of the store does not forbid store buffering.
// memory x: i32 = 0
// memory y: i32 = 0
// grid 2
// exists 0:r == 0 && 1:r == 0
// because Neither acquire reads from a release, so none is observed.
// rules release, coherence
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %old, %t = atomic_rmw_tko acq_rel device %x, xchg, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      %r, %u = load_ptr_tko acquire device %y token=%t : tile<ptr<i32>> -> tile<i32>, token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %old, %t = atomic_rmw_tko acq_rel device %y, xchg, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      %r, %u = load_ptr_tko acquire device %x token=%t : tile<ptr<i32>> -> tile<i32>, token
    }
    return
  }
}
