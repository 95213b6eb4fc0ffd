// Message passing: the flag is released and acquired, and data is read if the flag was there.
// memory x: i32 = 0
// memory y: i32 = 0
// grid 2
// forbidden 1:flag == 1 && 1:data == 0
// because A release that a morally strong acquire observes happens before it.
// rules release, token
cuda_tile.module @litmus {
  entry @mp(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %block, %by, %bz = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %is_first = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_first {
      %t = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token
      %u = store_ptr_tko release device %y, %one token=%t : tile<ptr<i32>>, tile<i32> -> token
      yield
    } else {
      %flag, %t = load_ptr_tko acquire device %y : tile<ptr<i32>> -> tile<i32>, token
      %is_there = cmpi equal %flag, %one, signed : tile<i32> -> tile<i1>
      if %is_there {
        %data, %u = load_ptr_tko weak %x token=%t : tile<ptr<i32>> -> tile<i32>, token
        yield
      }
      yield
    }
    return
  }
}
