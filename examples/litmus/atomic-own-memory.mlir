// Atomics for the own tile block suffice if no other touches the place.
// memory x: i32[2] = 0, 0
// grid 2
// final x[0] == 1 && x[1] == 2
// because Accesses that touch no byte in common do not race.
// rules race, strong
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %x1 = offset %x, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %r, %t = atomic_rmw_tko relaxed tl_blk %x, or, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %r, %t = atomic_rmw_tko relaxed tl_blk %x1, or, %two : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    }
    return
  }
}
