// A branch on the first flag does not put the second behind it.
// memory x: i32 = 0
// memory y: i32 = 0
// memory z: i32 = 0
// grid 3
// undefined
// because Data, addresses and control do not order memory operations; only tokens do.
// rules token, race
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>, %z: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
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
      %a, %t = load_ptr_tko acquire device %y : tile<ptr<i32>> -> tile<i32>, token
      %is_there = cmpi equal %a, %one, signed : tile<i32> -> tile<i1>
      if %is_there {
        %u = store_ptr_tko release device %z, %one : tile<ptr<i32>>, tile<i32> -> token
      }
    }
    // Tile block 2.
    %is_2 = cmpi equal %block, %two, signed : tile<i32> -> tile<i1>
    if %is_2 {
      %b, %t = load_ptr_tko acquire device %z : tile<ptr<i32>> -> tile<i32>, token
      %is_there = cmpi equal %b, %one, signed : tile<i32> -> tile<i1>
      if %is_there {
        %c, %u = load_ptr_tko weak %x token=%t : tile<ptr<i32>> -> tile<i32>, token
      }
    }
    return
  }
}
