// Atomics with the scopes of device and system are atomic to each other.
// memory x: i32 = 0
// grid 2
// final x == 3
// because Both scopes include the other tile block, so their writes are morally strong.
// rules atomicity, strong
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %r, %t = atomic_rmw_tko relaxed device %x, or, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %r, %t = atomic_rmw_tko acq_rel sys %x, or, %two : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    }
    return
  }
}
