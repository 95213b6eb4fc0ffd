// PASSES: peel(count=2),canonicalize
cuda_tile.module @m {
  // CHECK-LABEL: entry @known
  // CHECK: print_tko "%d", %[[A:.*]] : tile<i32>
  // CHECK: print_tko "%d", %[[B:.*]] : tile<i32>
  // CHECK: for %{{.*}} in (%{{.*}} to %{{.*}}, step
  // CHECK-LABEL: entry @unknown
  // CHECK-NOT: print_tko
  // CHECK: for
  entry @known() {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %n = constant <i32: 20> : tile<i32>
    for %i in (%zero to %n, step %one) : tile<i32> {
      %u = print_tko "%d", %i : tile<i32> -> token
    }
    return
  }
  entry @unknown(%n: tile<i32>) {
    %one = constant <i32: 1> : tile<i32>
    for %i in (%one to %n, step %one) : tile<i32> {
      %u = print_tko "%d", %i : tile<i32> -> token
    }
    return
  }
}
