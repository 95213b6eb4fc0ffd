// The operations for dependent launches hand tokens on.
// memory x: i32 = 0
// memory y: i32 = 0
// grid 2
// forbidden 1:flag == 1 && 1:data == 0
// because What waits for such an operation comes behind what it waits for.
// rules fence, release
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token
      %u = gdc_launch_dependents_tko token = %t -> token
      %v = store_ptr_tko release device %y, %one token=%u : tile<ptr<i32>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %flag, %t = load_ptr_tko acquire device %y : tile<ptr<i32>> -> tile<i32>, token
      %is_there = cmpi equal %flag, %one, signed : tile<i32> -> tile<i1>
      if %is_there {
        %u = gdc_wait_tko token = %t -> token
        %data, %v = load_ptr_tko weak %x token=%u : tile<ptr<i32>> -> tile<i32>, token
      }
    }
    return
  }
}
