// In one tile block, too, relaxed accesses without tokens may be seen in any order.
// memory x: i32 = 0
// memory y: i32 = 0
// grid 1
// exists 0:flag == 1 && 0:data == 0
// because Only a release that an acquire observes orders two tile blocks; relaxed accesses do not.
// rules release, token
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %t = store_ptr_tko relaxed tl_blk %x, %one : tile<ptr<i32>>, tile<i32> -> token
    %u = store_ptr_tko relaxed tl_blk %y, %one token=%t : tile<ptr<i32>>, tile<i32> -> token
    %flag, %v = load_ptr_tko relaxed tl_blk %y : tile<ptr<i32>> -> tile<i32>, token
    %data, %w = load_ptr_tko relaxed tl_blk %x token=%v : tile<ptr<i32>> -> tile<i32>, token
    return
  }
}
