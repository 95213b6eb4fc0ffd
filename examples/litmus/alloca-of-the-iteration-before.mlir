// Memory of an iteration is gone in the next one.
// memory x: i32 = 0
// grid 1
// undefined
// because The end of memory is like a weak write: what others access there must happen before.
// rules alloca
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %last = for %i in (%zero to %two, step %one) : tile<i32> iter_values(%before = %x) -> (tile<ptr<i32>>) {
      %a = alloca num_elem = 1, alignment = 4 : tile<ptr<i32>>
      %r, %u = load_ptr_tko weak %before : tile<ptr<i32>> -> tile<i32>, token
      continue %a : tile<ptr<i32>>
    }
    return
  }
}
