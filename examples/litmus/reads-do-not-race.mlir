// Weak loads of one location by several tile blocks do not race.
// memory x: i32 = 7
// grid 3
// final 0:r == 7 && 1:r == 7 && 2:r == 7
// because A race needs a write.
// rules race
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %r, %t = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    return
  }
}
