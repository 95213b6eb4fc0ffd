// A scratch cell is used after the iteration that allocated it.
// rule: alloca.gone
cuda_tile.module @programs {
  entry @scratch(%y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %first = ptr_to_int %y : tile<ptr<i32>> -> tile<i64>
    %last = for %i in (%zero to %three, step %one) : tile<i32> iter_values(%old = %first) -> (tile<i64>) {
      %cell = alloca num_elem = 2, alignment = 16 : tile<ptr<i32>>
      %cell_s = store_ptr_tko weak %cell, %i : tile<ptr<i32>>, tile<i32> -> token
      %at = ptr_to_int %cell : tile<ptr<i32>> -> tile<i64>
      // fixed: %at = ptr_to_int %y : tile<ptr<i32>> -> tile<i64>
      continue %at : tile<i64>
    }
    %p = int_to_ptr %last : tile<i64> -> tile<ptr<i32>>
    %v, %v_t = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
    // undefined: load of 4 bytes at 0x
    // undefined: : byte 0 of an alloca of tile block (0, 0, 0), which is gone
    // at: tile block (0, 0, 0)
    %w = addi %v, %one : tile<i32>
    %y_s = store_ptr_tko weak %y, %w : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
