// Eight bytes are read that two tile blocks have released.
// memory x: i64 = 0
// memory y: i32 = 0
// memory z: i32 = 0
// grid 3
// forbidden 2:f == 1 && 2:g == 1 && 2:r != 8589934593
// because A release that a morally strong acquire observes happens before it.
// rules release, byte
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i64>>, %y: tile<ptr<i32>>, %z: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %low = ptr_to_ptr %x : tile<ptr<i64>> -> tile<ptr<i32>>
    %high = offset %low, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko weak %low, %one : tile<ptr<i32>>, tile<i32> -> token
      %u = store_ptr_tko release device %y, %one token=%t : tile<ptr<i32>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %t = store_ptr_tko weak %high, %two : tile<ptr<i32>>, tile<i32> -> token
      %u = store_ptr_tko release device %z, %one token=%t : tile<ptr<i32>>, tile<i32> -> token
    }
    // Tile block 2.
    %is_2 = cmpi equal %block, %two, signed : tile<i32> -> tile<i1>
    if %is_2 {
      %f, %t = load_ptr_tko acquire device %y : tile<ptr<i32>> -> tile<i32>, token
      %g, %u = load_ptr_tko acquire device %z : tile<ptr<i32>> -> tile<i32>, token
      %w = join_tokens %t, %u : token
      %both = andi %f, %g : tile<i32>
      %is_there = cmpi equal %both, %one, signed : tile<i32> -> tile<i1>
      if %is_there {
        %r, %v = load_ptr_tko weak %x token=%w : tile<ptr<i64>> -> tile<i64>, token
      }
    }
    return
  }
}
