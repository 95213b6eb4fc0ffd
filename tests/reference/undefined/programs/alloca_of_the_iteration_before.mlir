// A scratch cell of one iteration is used in the next, when there is another one.
// rule: alloca.gone
cuda_tile.module @programs {
  entry @scratch(%y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %last = for %i in (%zero to %three, step %one) : tile<i32> iter_values(%old = %y) -> (tile<ptr<i32>>) {
      %cell = alloca num_elem = 4, alignment = 16 : tile<ptr<i32>>
      %old_s = store_ptr_tko weak %old, %i : tile<ptr<i32>>, tile<i32> -> token
      // undefined: store of 4 bytes at 0x
      // undefined: : byte 0 of an alloca of tile block (0, 0, 0), which is gone
      // at: tile block (0, 0, 0)
      continue %cell : tile<ptr<i32>>
      // fixed: continue %y : tile<ptr<i32>>
    }
    return
  }
}
