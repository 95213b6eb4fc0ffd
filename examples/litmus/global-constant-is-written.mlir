// A constant must not be written.
// grid 1
// undefined
// because A constant global is read-only.
// rules element
cuda_tile.module @litmus {
  global constant @g <i32: 7> : tile<1xi32>
  entry @test() {
    %one = constant <i32: 1> : tile<i32>
    %g = get_global @g : tile<ptr<i32>>
    %t = store_ptr_tko weak %g, %one : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
