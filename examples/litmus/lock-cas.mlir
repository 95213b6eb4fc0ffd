// A lock that is acquired and released protects weak stores.
// memory x: i32 = 0
// memory l: i32 = 0
// grid 2
// final x == 1 || x == 2
// because Who takes the lock second acquires what the first released, so nothing races.
// rules release, atomicity, race
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>, %l: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %r, %t = atomic_cas_tko acquire device %l, %zero, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      %is_there = cmpi equal %r, %zero, signed : tile<i32> -> tile<i1>
      if %is_there {
        %u = store_ptr_tko weak %x, %one token=%t : tile<ptr<i32>>, tile<i32> -> token
        %v = store_ptr_tko release device %l, %zero token=%u : tile<ptr<i32>>, tile<i32> -> token
      }
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %r, %t = atomic_cas_tko acquire device %l, %zero, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      %is_there = cmpi equal %r, %zero, signed : tile<i32> -> tile<i1>
      if %is_there {
        %u = store_ptr_tko weak %x, %two token=%t : tile<ptr<i32>>, tile<i32> -> token
        %v = store_ptr_tko release device %l, %zero token=%u : tile<ptr<i32>>, tile<i32> -> token
      }
    }
    return
  }
}
