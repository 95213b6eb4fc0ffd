// Two strands of one tile block race if no token and no release orders them.
// memory x: i32 = 0
// memory y: i32 = 0
// grid 1
// undefined
// because A race is possible within one tile block: weak accesses are morally strong only if one waits for the other.
// rules race, strong
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %t = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token
    %u = store_ptr_tko relaxed tl_blk %y, %one token=%t : tile<ptr<i32>>, tile<i32> -> token
    %flag, %v = load_ptr_tko relaxed tl_blk %y : tile<ptr<i32>> -> tile<i32>, token
    %is_there = cmpi equal %flag, %one, signed : tile<i32> -> tile<i1>
    if %is_there {
      %data, %w = load_ptr_tko weak %x token=%v : tile<ptr<i32>> -> tile<i32>, token
    }
    return
  }
}
