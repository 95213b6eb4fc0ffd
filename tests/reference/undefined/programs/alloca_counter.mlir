// A counter in scratch memory that nobody has set to 0.
// rule: operations.unspecified-memory
cuda_tile.module @programs {
  entry @count(%y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %cell = alloca num_elem = 2, alignment = 16 : tile<ptr<i32>>
    %next = offset %cell, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %s = store_ptr_tko weak %next, %zero : tile<ptr<i32>>, tile<i32> -> token
    // fixed: %s = store_ptr_tko weak %cell, %zero : tile<ptr<i32>>, tile<i32> -> token
    %old, %t = atomic_rmw_tko relaxed device %cell, add, %one token=%s : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    // undefined: reads memory of an alloca that was never written
    // at: tile block (0, 0, 0)
    %v, %u = load_ptr_tko weak %cell token=%t : tile<ptr<i32>> -> tile<i32>, token
    %y_s = store_ptr_tko weak %y, %v : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
