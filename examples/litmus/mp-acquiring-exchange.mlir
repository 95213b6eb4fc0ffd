// An exchange that acquires does not release what is before it.
// memory x: i32 = 0
// memory y: i32 = 0
// grid 2
// exists 1:flag == 1 && 1:data == 0
// because The write of an atomic with `acquire` releases nothing.
// rules release
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko relaxed device %x, %one : tile<ptr<i32>>, tile<i32> -> token
      %old, %u = atomic_rmw_tko acquire device %y, xchg, %one token=%t : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %flag, %t = load_ptr_tko acquire device %y : tile<ptr<i32>> -> tile<i32>, token
      %data, %u = load_ptr_tko relaxed device %x token=%t : tile<ptr<i32>> -> tile<i32>, token
    }
    return
  }
}
