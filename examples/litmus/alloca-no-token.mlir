// Weak accesses of memory of its own race in a tile block without tokens.
// grid 1
// undefined
// because Two accesses of a byte, one of which is a write, race if neither happens before the other and they are not morally strong.
// rules alloca, race, token
cuda_tile.module @litmus {
  entry @test() {
    %one = constant <i32: 1> : tile<i32>
    %a = alloca num_elem = 1, alignment = 4 : tile<ptr<i32>>
    %t = store_ptr_tko weak %a, %one : tile<ptr<i32>>, tile<i32> -> token
    %r, %u = load_ptr_tko weak %a : tile<ptr<i32>> -> tile<i32>, token
    return
  }
}
