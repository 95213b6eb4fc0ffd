// An index out of bounds that is replaced before the flag is released is not used.
// memory x: i32 = 0
// memory i: i32 = 1000
// memory y: i32 = 0
// grid 2
// final 1:flag == 0 || 1:data == 0
// because What an execution that the model allows does not read makes nothing undefined.
// rules release, race
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>, %i: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko weak %i, %zero : tile<ptr<i32>>, tile<i32> -> token
      %u = store_ptr_tko release device %y, %one token=%t : tile<ptr<i32>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %flag, %t = load_ptr_tko acquire device %y : tile<ptr<i32>> -> tile<i32>, token
      %is_there = cmpi equal %flag, %one, signed : tile<i32> -> tile<i1>
      if %is_there {
        %index, %u = load_ptr_tko weak %i token=%t : tile<ptr<i32>> -> tile<i32>, token
        %place = offset %x, %index : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
        %data, %v = load_ptr_tko weak %place : tile<ptr<i32>> -> tile<i32>, token
      }
    }
    return
  }
}
