// A byte that another tile block stores behind a word stays.
// memory x: i32 = 0
// memory y: i32 = 0
// grid 2
// forbidden 1:flag == 1 && x != 50397185
// because A release that a morally strong acquire observes happens before it.
// rules release, byte, coherence
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %c65537 = constant <i32: 65537> : tile<i32>
    %three_i8 = constant <i8: 3> : tile<i8>
    %bytes = ptr_to_ptr %x : tile<ptr<i32>> -> tile<ptr<i8>>
    %byte_3 = offset %bytes, %three : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko weak %x, %c65537 : tile<ptr<i32>>, tile<i32> -> token
      %u = store_ptr_tko release device %y, %one token=%t : tile<ptr<i32>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %flag, %t = load_ptr_tko acquire device %y : tile<ptr<i32>> -> tile<i32>, token
      %is_there = cmpi equal %flag, %one, signed : tile<i32> -> tile<i1>
      if %is_there {
        %u = store_ptr_tko weak %byte_3, %three_i8 token=%t : tile<ptr<i8>>, tile<i8> -> token
      }
    }
    return
  }
}
