// Two strong stores of a tile block without tokens: either may stay.
// memory x: i32 = 0
// grid 1
// exists x == 1
// because Only tokens order the memory operations of a tile block, not the order of the program.
// rules token, coherence
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %t = store_ptr_tko relaxed tl_blk %x, %one : tile<ptr<i32>>, tile<i32> -> token
    %u = store_ptr_tko relaxed tl_blk %x, %two : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
