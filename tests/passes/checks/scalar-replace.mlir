// PASSES: scalar-replace,canonicalize
cuda_tile.module @m {
  // CHECK-LABEL: entry @through_a_loop
  // CHECK-NOT: alloca
  // CHECK: for {{.*}} iter_values(%[[V:.*]] = %{{.*}}) -> (tile<i32>)
  // CHECK: addi %[[V]]
  entry @through_a_loop(%n: tile<i32>) {
    %a = alloca num_elem = 1, alignment = 4 : tile<ptr<i32>>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %s = store_ptr_tko weak %a, %zero : tile<ptr<i32>>, tile<i32> -> token
    %r = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%t = %s) -> (token) {
      %v, %tv = load_ptr_tko weak %a token=%t : tile<ptr<i32>> -> tile<i32>, token
      %w = addi %v, %i : tile<i32>
      %u = store_ptr_tko weak %a, %w token=%tv : tile<ptr<i32>>, tile<i32> -> token
      continue %u : token
    }
    %v, %tv = load_ptr_tko weak %a token=%r : tile<ptr<i32>> -> tile<i32>, token
    %p = print_tko "%d", %v : tile<i32> -> token
    return
  }
  // CHECK-LABEL: entry @unknown_place
  // CHECK: alloca
  entry @unknown_place(%n: tile<i32>) {
    %a = alloca num_elem = 8, alignment = 4 : tile<ptr<i32>>
    %q = offset %a, %n : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %s = store_ptr_tko weak %q, %n : tile<ptr<i32>>, tile<i32> -> token
    %v, %tv = load_ptr_tko weak %q token=%s : tile<ptr<i32>> -> tile<i32>, token
    %p = print_tko "%d", %v : tile<i32> -> token
    return
  }
  // CHECK-LABEL: entry @overlapping
  // CHECK: alloca
  entry @overlapping() {
    %a = alloca num_elem = 4, alignment = 4 : tile<ptr<i32>>
    %i = iota : tile<4xi32>
    %r = reshape %a : tile<ptr<i32>> -> tile<1xptr<i32>>
    %b = broadcast %r : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %q = offset %b, %i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %s = store_ptr_tko weak %q, %i : tile<4xptr<i32>>, tile<4xi32> -> token
    %v, %tv = load_ptr_tko weak %a token=%s : tile<ptr<i32>> -> tile<i32>, token
    %p = print_tko "%d", %v : tile<i32> -> token
    return
  }
}
