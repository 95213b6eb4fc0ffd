// `gdc_wait_tko` without a token orders nothing before it.
// memory x: i32 = 0
// grid 1
// exists x == 1
// because It orders what waits for it behind what it waits for, and it waits for nothing.
// rules fence, token
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %t = store_ptr_tko relaxed tl_blk %x, %one : tile<ptr<i32>>, tile<i32> -> token
    %k = gdc_wait_tko -> token
    %u = store_ptr_tko relaxed tl_blk %x, %two token=%k : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
