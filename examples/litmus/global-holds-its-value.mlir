// A global holds its value before the launch.
// grid 1
// final 0:r == 7 && @g == 7
// because What the host does before the launch happens before all in it.
// rules before
cuda_tile.module @litmus {
  global @g <i32: 7> : tile<1xi32>
  entry @test() {
    %g = get_global @g : tile<ptr<i32>>
    %r, %t = load_ptr_tko weak %g : tile<ptr<i32>> -> tile<i32>, token
    return
  }
}
