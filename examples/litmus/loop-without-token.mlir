// Strong stores of two iterations may come in either order.
// memory x: i32 = 5
// grid 1
// exists x == 0
// because Only tokens order the memory operations of a tile block, not the order of the program.
// rules token, coherence
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    for %i in (%zero to %two, step %one) : tile<i32> {
      %t = store_ptr_tko relaxed tl_blk %x, %i : tile<ptr<i32>>, tile<i32> -> token
    }
    return
  }
}
