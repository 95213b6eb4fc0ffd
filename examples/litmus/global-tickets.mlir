// Tickets drawn from a global are different.
// grid 2
// final (0:r == 0 && 1:r == 1) || (0:r == 1 && 1:r == 0)
// because Between the read and the write of a read-modify-write no morally strong write of the location comes in coherence order.
// rules atomicity
cuda_tile.module @litmus {
  global @g <i32: 0> : tile<1xi32>
  entry @test() {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %g = get_global @g : tile<ptr<i32>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %r, %t = atomic_rmw_tko relaxed device %g, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %r, %t = atomic_rmw_tko relaxed device %g, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    }
    return
  }
}
