// PASSES: unswitch,split-loops,canonicalize
cuda_tile.module @m {
  // CHECK-LABEL: entry @unswitched
  // CHECK: if %arg0
  // CHECK: for
  // CHECK-NEXT: print_tko "yes"
  // CHECK: else
  // CHECK: for
  // CHECK-NEXT: print_tko "no"
  entry @unswitched(%c: tile<i1>, %n: tile<i32>) {
    %one = constant <i32: 1> : tile<i32>
    for %i in (%one to %n, step %one) : tile<i32> {
      if %c {
        %t = print_tko "yes" -> token
      } else {
        %u = print_tko "no" -> token
      }
    }
    return
  }
  // CHECK-LABEL: entry @split
  // CHECK: for %[[I:.*]] in (%[[A:.*]] to %[[B:.*]], step
  // CHECK-NEXT: print_tko "low
  // CHECK: for %{{.*}} in (%[[B]] to %{{.*}}, step
  // CHECK-NEXT: print_tko "high
  entry @split() {
    %zero = constant <i32: 0> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %n = constant <i32: 20> : tile<i32>
    %k = constant <i32: 7> : tile<i32>
    for %i in (%zero to %n, step %two) : tile<i32> {
      %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
      if %c {
        %t = print_tko "low %d", %i : tile<i32> -> token
      } else {
        %u = print_tko "high %d", %i : tile<i32> -> token
      }
    }
    return
  }
  // The first turn alone.
  // CHECK-LABEL: entry @first
  // CHECK: print_tko "first
  // CHECK: for
  // CHECK-NOT: if
  // CHECK: return
  entry @first() {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %n = constant <i32: 20> : tile<i32>
    for %i in (%zero to %n, step %one) : tile<i32> {
      %c = cmpi equal %i, %zero, signed : tile<i32> -> tile<i1>
      if %c {
        %t = print_tko "first %d", %i : tile<i32> -> token
      }
      %u = print_tko "%d", %i : tile<i32> -> token
    }
    return
  }
}
