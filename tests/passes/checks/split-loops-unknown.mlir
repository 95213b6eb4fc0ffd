// PASSES: split-loops(unknown=yes),canonicalize
cuda_tile.module @m {
  // CHECK-LABEL: entry @split
  // CHECK: %[[A:.*]] = maxi %arg1, %{{.*}} signed
  // CHECK: %[[B:.*]] = mini %[[A]], %arg0 signed
  // CHECK: for %{{.*}} in (%{{.*}} to %[[B]], step
  // CHECK-NEXT: addi
  // CHECK: for %{{.*}} in (%[[B]] to %arg0, step
  // CHECK-NEXT: subi
  // CHECK-NOT: if
  // CHECK: return
  entry @split(%n: tile<i32>, %k: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %r = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%v = %k) -> (tile<i32>) {
      %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
      %w = if %c -> (tile<i32>) {
        %a = addi %v, %i : tile<i32>
        yield %a : tile<i32>
      } else {
        %b = subi %v, %i : tile<i32>
        yield %b : tile<i32>
      }
      continue %w : tile<i32>
    }
    %t = print_tko "%d", %r : tile<i32> -> token
    return
  }
  // A step other than one may jump over the number.
  // CHECK-LABEL: entry @step
  // CHECK: for
  // CHECK: if
  entry @step(%n: tile<i32>, %k: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    for %i in (%zero to %n, step %two) : tile<i32> {
      %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
      if %c {
        %t = print_tko "%d", %i : tile<i32> -> token
      }
    }
    return
  }
}
