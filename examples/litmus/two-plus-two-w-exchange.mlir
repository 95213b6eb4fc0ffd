// With exchanges not both tile blocks can win with the first write.
// memory x: i32 = 0
// memory y: i32 = 0
// grid 2
// forbidden x == 1 && y == 1
// because Each first exchange would acquire what the other tile block released last: happens before would have a cycle.
// rules atomicity, release, before
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %a, %t = atomic_rmw_tko acq_rel device %x, xchg, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      %b, %u = atomic_rmw_tko acq_rel device %y, xchg, %two token=%t : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %a, %t = atomic_rmw_tko acq_rel device %y, xchg, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      %b, %u = atomic_rmw_tko acq_rel device %x, xchg, %two token=%t : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    }
    return
  }
}
