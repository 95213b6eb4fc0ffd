// Where releases order two stores, the host finds the later one.
// memory x: i32 = 0
// memory y: i32 = 0
// grid 2
// forbidden 1:flag == 1 && x == 1
// because The host finds the last write of each location in coherence order.
// rules after, coherence, release
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token
      %u = store_ptr_tko release device %y, %one token=%t : tile<ptr<i32>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %flag, %t = load_ptr_tko acquire device %y : tile<ptr<i32>> -> tile<i32>, token
      %is_there = cmpi equal %flag, %one, signed : tile<i32> -> tile<i1>
      if %is_there {
        %u = store_ptr_tko weak %x, %two token=%t : tile<ptr<i32>>, tile<i32> -> token
      }
    }
    return
  }
}
