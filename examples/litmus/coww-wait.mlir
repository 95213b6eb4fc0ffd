// `gdc_wait_tko` carries the token order of two stores on.
// memory x: i32 = 0
// grid 1
// final x == 2
// because What waits for `gdc_wait_tko` comes behind what it waits for.
// rules fence, coherence
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %t = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token
    %u = gdc_wait_tko token = %t -> token
    %v = store_ptr_tko weak %x, %two token=%u : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
