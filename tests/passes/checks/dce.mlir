// PASSES: dce
cuda_tile.module @m {
  // CHECK-LABEL: entry @dead
  // CHECK-NEXT: atomic_rmw_tko
  // CHECK-NEXT: return
  entry @dead(%p: tile<ptr<i32>>, %n: tile<i32>) {
    %one = constant <i32: 1> : tile<i32>
    %a, %ta = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
    %b = addi %a, %one : tile<i32>
    %r = for %i in (%one to %n, step %one) : tile<i32> iter_values(%v = %b) -> (tile<i32>) {
      %w = muli %v, %i : tile<i32>
      continue %w : tile<i32>
    }
    %o, %to = atomic_rmw_tko relaxed device %p, add, %n : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
}
