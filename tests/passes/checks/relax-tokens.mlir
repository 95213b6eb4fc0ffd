// PASSES: relax-tokens(distinct_arguments=yes),canonicalize
cuda_tile.module @m {
  // Loads do not wait for each other, and a store to another array for neither.
  // CHECK-LABEL: entry @loads
  // CHECK: %[[A:.*]], %{{.*}} = load_ptr_tko weak %arg0 : tile<ptr<i32>>
  // CHECK: %[[S:.*]] = store_ptr_tko weak %arg1, %[[A]] : tile<ptr<i32>>
  // CHECK: %[[B:.*]], %{{.*}} = load_ptr_tko weak %arg1 token=%[[S]] : tile<ptr<i32>>
  entry @loads(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %a, %t = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    %u = store_ptr_tko weak %y, %a token=%t : tile<ptr<i32>>, tile<i32> -> token
    %b, %v = load_ptr_tko weak %y token=%u : tile<ptr<i32>> -> tile<i32>, token
    %w = print_tko "%d", %b token=%v : tile<i32> -> token
    return
  }
  // The loop carries on what all iterations give, and none waits for another.
  // CHECK-LABEL: entry @loop
  // CHECK: for
  // CHECK: %[[T:.*]] = store_ptr_tko weak %{{.*}}, %{{.*}} : tile<ptr<i32>>
  // CHECK: %[[J:.*]] = join_tokens %{{.*}}, %{{.*}}
  // CHECK: continue %[[J]]
  entry @loop(%x: tile<ptr<i32>>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %first = make_token : token
    %last = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%t = %first) -> (token) {
      %p = offset %x, %i : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %u = store_ptr_tko weak %p, %i token=%t : tile<ptr<i32>>, tile<i32> -> token
      continue %u : token
    }
    %w = print_tko "done" token=%last -> token
    return
  }
}
