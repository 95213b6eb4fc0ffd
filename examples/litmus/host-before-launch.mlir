// All tile blocks see what the host wrote before the launch.
// memory x: i32 = 7
// grid 2
// final 0:r == 7 && 1:r == 7
// because What the host does before the launch happens before all in it.
// rules before
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %r, %t = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    return
  }
}
