// Release and acquire order two strands of one tile block, too.
// memory x: i32 = 0
// memory y: i32 = 0
// grid 1
// forbidden 0:flag == 1 && 0:data == 0
// because A scope of a tile block includes that itself, so the release is observed.
// rules release, strong
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %t = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token
    %u = store_ptr_tko release tl_blk %y, %one token=%t : tile<ptr<i32>>, tile<i32> -> token
    %flag, %v = load_ptr_tko acquire tl_blk %y : tile<ptr<i32>> -> tile<i32>, token
    %is_there = cmpi equal %flag, %one, signed : tile<i32> -> tile<i1>
    if %is_there {
      %data, %w = load_ptr_tko weak %x token=%v : tile<ptr<i32>> -> tile<i32>, token
    }
    return
  }
}
