// A load without a token may miss the store before it in the same tile block.
// memory x: i32 = 0
// grid 1
// exists 0:r == 0
// because Only tokens order the memory operations of a tile block, not the order of the program.
// rules token
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %t = store_ptr_tko relaxed tl_blk %x, %one : tile<ptr<i32>>, tile<i32> -> token
    %r, %u = load_ptr_tko relaxed tl_blk %x : tile<ptr<i32>> -> tile<i32>, token
    return
  }
}
