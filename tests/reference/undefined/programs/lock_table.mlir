// Each tile block takes the lock of its own number; there is one lock too few.
// rule: memory.out-of-bounds
cuda_tile.module @programs {
  entry @lock(%locks: tile<ptr<i32>>, %taken: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %last = constant <i32: 3> : tile<i32>
    // fixed: %last = constant <i32: 2> : tile<i32>
    %at = mini %b, %last signed : tile<i32>
    %a = offset %locks, %at : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %free = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %old, %t = atomic_cas_tko acq_rel device %a, %free, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    // undefined: atomic access of 4 bytes at 0x
    // undefined: : 0 bytes past the end of 'locks' (12 bytes)
    // at: tile block (3, 0, 0)
    %count, %u = atomic_rmw_tko relaxed device %taken, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
}
