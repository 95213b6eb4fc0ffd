// What the host stored before the launch is there before `gdc_wait_tko`, too.
// memory x: i32 = 5
// grid 1
// final 0:r == 5 && 0:s == 5
// because What the host does before the launch happens before all in it; `gdc_wait_tko` adds nothing to that.
// rules before, fence
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %r, %t = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    %u = gdc_wait_tko -> token
    %s, %v = load_ptr_tko weak %x token=%u : tile<ptr<i32>> -> tile<i32>, token
    return
  }
}
