// Weak stores of two iterations race if the loop carries no token.
// memory x: i32 = 5
// grid 1
// undefined
// because Iterations are not ordered by themselves; only tokens order.
// rules token, race
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    for %i in (%zero to %two, step %one) : tile<i32> {
      %t = store_ptr_tko weak %x, %i : tile<ptr<i32>>, tile<i32> -> token
    }
    return
  }
}
