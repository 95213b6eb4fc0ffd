// Two loops that run only because of each other's stores do not run.
// memory x: i32 = 0
// memory y: i32 = 0
// grid 2
// final x == 0 && y == 0
// because No read gives what depends on the read itself, or what is written by an operation that waits for it.
// rules values
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %r, %t = load_ptr_tko relaxed device %x : tile<ptr<i32>> -> tile<i32>, token
      for %i in (%zero to %r, step %one) : tile<i32> {
        %k = store_ptr_tko relaxed device %y, %one : tile<ptr<i32>>, tile<i32> -> token
      }
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %r, %t = load_ptr_tko relaxed device %y : tile<ptr<i32>> -> tile<i32>, token
      for %i in (%zero to %r, step %one) : tile<i32> {
        %k = store_ptr_tko relaxed device %x, %one : tile<ptr<i32>>, tile<i32> -> token
      }
    }
    return
  }
}
