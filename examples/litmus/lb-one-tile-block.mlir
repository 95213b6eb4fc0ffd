// A load may read what a later store of the same tile block writes, if no token orders them.
// memory x: i32 = 0
// grid 1
// exists 0:r == 1
// because Only tokens order the memory operations of a tile block, not the order of the program.
// rules token
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %r, %t = load_ptr_tko relaxed tl_blk %x : tile<ptr<i32>> -> tile<i32>, token
    %u = store_ptr_tko relaxed tl_blk %x, %one : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
