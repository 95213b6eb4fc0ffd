// PASSES: canonicalize
cuda_tile.module @m {
  // CHECK-LABEL: entry @known
  // CHECK-NOT: if
  // CHECK: print_tko "%d", %arg0
  entry @known(%x: tile<i32>, %y: tile<i32>) {
    %true = constant <i1: true> : tile<i1>
    %r = if %true -> (tile<i32>) {
      yield %x : tile<i32>
    } else {
      yield %y : tile<i32>
    }
    %t = print_tko "%d", %r : tile<i32> -> token
    return
  }
  // CHECK-LABEL: entry @results
  // CHECK: if %arg0 -> (tile<i32>)
  // CHECK: print_tko "%d %d %d", %{{.*}}, %arg1, %arg0
  entry @results(%c: tile<i1>, %x: tile<i32>) {
    %r:4 = if %c -> (tile<i32>, tile<i32>, tile<i1>, tile<i32>) {
      %a = addi %x, %x : tile<i32>
      %one = constant <i1: true> : tile<i1>
      yield %a, %x, %one, %a : tile<i32>, tile<i32>, tile<i1>, tile<i32>
    } else {
      %zero = constant <i1: false> : tile<i1>
      yield %x, %x, %zero, %x : tile<i32>, tile<i32>, tile<i1>, tile<i32>
    }
    %t = print_tko "%d %d %d", %r#0, %r#1, %r#2 : tile<i32>, tile<i32>, tile<i1> -> token
    return
  }
  // CHECK-LABEL: entry @condition_inside
  // CHECK: if %arg0 {
  // CHECK-NOT: if
  // CHECK: print_tko "inner"
  entry @condition_inside(%c: tile<i1>) {
    if %c {
      if %c {
        %t = print_tko "inner" -> token
      }
    }
    return
  }
  // CHECK-LABEL: entry @loops
  // CHECK-NOT: for
  // CHECK: print_tko "once %d", %[[FIVE:.*]] : tile<i32>
  // CHECK: print_tko "%d", %arg0
  entry @loops(%x: tile<i32>) {
    %a = constant <i32: 5> : tile<i32>
    %b = constant <i32: 6> : tile<i32>
    for %i in (%a to %b, step %b) : tile<i32> {
      %t = print_tko "once %d", %i : tile<i32> -> token
    }
    %r = for %i in (%b to %a, step %a) : tile<i32> iter_values(%v = %x) -> (tile<i32>) {
      %w = addi %v, %i : tile<i32>
      continue %w : tile<i32>
    }
    %u = print_tko "%d", %r : tile<i32> -> token
    return
  }
  // CHECK-LABEL: entry @carried
  // CHECK: for %{{.*}} in (%{{.*}} to %arg0, step %{{.*}}) : tile<i32> {
  // CHECK: print_tko "%d", %arg1
  entry @carried(%n: tile<i32>, %x: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %r:2 = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%same = %x, %own = %zero) -> (tile<i32>, tile<i32>) {
      %t = print_tko "%d", %same : tile<i32> -> token
      continue %same, %own : tile<i32>, tile<i32>
    }
    %u = print_tko "%d", %r#0 : tile<i32> -> token
    return
  }
  // A loop without an end is no dead loop; a loop that ends is.
  // CHECK-LABEL: entry @dead
  // CHECK-NOT: for
  // CHECK: loop
  entry @dead(%n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %r = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%v = %zero) -> (tile<i32>) {
      %w = addi %v, %i : tile<i32>
      continue %w : tile<i32>
    }
    loop {
      continue
    }
    return
  }
  // What is computed for the second of two conditionals only is computed in it, then they are one.
  // CHECK-LABEL: entry @computed_between
  // CHECK: if %arg0 {
  // CHECK-NEXT: addi %arg1, %arg2
  // CHECK-NEXT: for
  // CHECK: print_tko "%d"
  // CHECK: } else {
  // CHECK-NEXT: addi %arg2, %arg2
  // CHECK: print_tko "else %d"
  // CHECK-NOT: if
  // CHECK: return
  entry @computed_between(%c: tile<i1>, %x: tile<i32>, %y: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %r = if %c -> (tile<i32>) {
      yield %x : tile<i32>
    } else {
      yield %y : tile<i32>
    }
    %sum = addi %r, %y : tile<i32>
    %total = for %i in (%zero to %x, step %one) : tile<i32> iter_values(%v = %sum) -> (tile<i32>) {
      %w = muli %v, %sum : tile<i32>
      continue %w : tile<i32>
    }
    if %c {
      %t = print_tko "%d", %total : tile<i32> -> token
    } else {
      %u = print_tko "else %d", %sum : tile<i32> -> token
    }
    return
  }
  // It is needed behind them, too.
  // CHECK-LABEL: entry @needed_behind
  // CHECK: if %arg0
  // CHECK: addi
  // CHECK: if %arg0
  // CHECK: return
  entry @needed_behind(%c: tile<i1>, %x: tile<i32>, %y: tile<i32>) {
    %r = if %c -> (tile<i32>) {
      yield %x : tile<i32>
    } else {
      yield %y : tile<i32>
    }
    %sum = addi %r, %y : tile<i32>
    if %c {
      %t = print_tko "%d", %sum : tile<i32> -> token
    }
    %u = print_tko "%d", %sum : tile<i32> -> token
    return
  }
  // CHECK-LABEL: entry @same_condition
  // CHECK: %[[R:.*]] = if %arg0 -> (tile<i32>) {
  // CHECK: print_tko "one"
  // CHECK: print_tko "%d", %arg1
  // CHECK: } else {
  // CHECK-NOT: if
  // CHECK: print_tko "%d", %[[R]]
  entry @same_condition(%c: tile<i1>, %x: tile<i32>, %y: tile<i32>) {
    %r = if %c -> (tile<i32>) {
      %t = print_tko "one" -> token
      yield %x : tile<i32>
    } else {
      yield %y : tile<i32>
    }
    %seven = constant <i32: 7> : tile<i32>
    %s = if %c -> (tile<i32>) {
      %t = print_tko "%d", %r : tile<i32> -> token
      yield %seven : tile<i32>
    } else {
      yield %r : tile<i32>
    }
    %u = print_tko "%d", %s : tile<i32> -> token
    return
  }
  // CHECK-LABEL: entry @same_condition_after_a_return
  // CHECK: if %arg0 {
  // CHECK: return
  // CHECK: if %arg0 {
  entry @same_condition_after_a_return(%c: tile<i1>) {
    if %c {
      %t = print_tko "one" -> token
      return
    }
    if %c {
      %t = print_tko "two" -> token
    }
    return
  }
  // CHECK-LABEL: entry @no_else_and_one
  // CHECK: if %arg0 {
  // CHECK: print_tko "one"
  // CHECK: } else {
  // CHECK: print_tko "two"
  // CHECK: }
  // CHECK-NOT: if
  // CHECK: return
  entry @no_else_and_one(%c: tile<i1>) {
    if %c {
      %t = print_tko "one" -> token
    }
    if %c {
    } else {
      %t = print_tko "two" -> token
    }
    return
  }
  // CHECK-LABEL: entry @carried_twice
  // CHECK: %[[R:.*]] = for {{.*}} iter_values(%[[A:.*]] = %arg1) -> (tile<i32>) {
  // CHECK: muli %[[A]], %[[A]]
  // CHECK: print_tko "%d %d", %[[R]], %[[R]]
  entry @carried_twice(%n: tile<i32>, %x: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %r:2 = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%a = %x, %b = %x) -> (tile<i32>, tile<i32>) {
      %next = muli %a, %b : tile<i32>
      continue %next, %next : tile<i32>, tile<i32>
    }
    %t = print_tko "%d %d", %r#0, %r#1 : tile<i32>, tile<i32> -> token
    return
  }
  // CHECK-LABEL: entry @counted_twice
  // CHECK: for %[[I:.*]] in (%arg1 to %arg0, step %{{.*}}) : tile<i32> {
  // CHECK: %[[J:.*]] = addi %[[I]], %arg2
  // CHECK: print_tko "%d %d %d", %[[I]], %[[I]], %[[J]]
  entry @counted_twice(%n: tile<i32>, %first: tile<i32>, %x: tile<i32>) {
    %three = constant <i32: 3> : tile<i32>
    %other = constant <i32: 3> : tile<i32>
    %later = addi %x, %first : tile<i32>
    %r:2 = for %i in (%first to %n, step %three) : tile<i32> iter_values(%a = %first, %b = %later) -> (tile<i32>, tile<i32>) {
      %t = print_tko "%d %d %d", %i, %a, %b : tile<i32>, tile<i32>, tile<i32> -> token
      %next = addi %a, %three : tile<i32>
      %after = addi %other, %b : tile<i32>
      continue %next, %after : tile<i32>, tile<i32>
    }
    return
  }
  // One is advanced by another number, one begins anywhere, one is needed behind the loop.
  // CHECK-LABEL: entry @counted_otherwise
  // CHECK: iter_values(%{{.*}} = %arg1, %{{.*}} = %arg2, %{{.*}} = %arg1)
  entry @counted_otherwise(%n: tile<i32>, %first: tile<i32>, %x: tile<i32>) {
    %three = constant <i32: 3> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %r:3 = for %i in (%first to %n, step %three) : tile<i32> iter_values(%a = %first, %b = %x, %c = %first) -> (tile<i32>, tile<i32>, tile<i32>) {
      %t = print_tko "%d %d %d", %a, %b, %c : tile<i32>, tile<i32>, tile<i32> -> token
      %next = addi %a, %two : tile<i32>
      %after = addi %b, %three : tile<i32>
      %last = addi %c, %three : tile<i32>
      continue %next, %after, %last : tile<i32>, tile<i32>, tile<i32>
    }
    %u = print_tko "%d", %r#2 : tile<i32> -> token
    return
  }
}
