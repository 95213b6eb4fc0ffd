// PASSES: sccp,canonicalize
cuda_tile.module @m {
  // Only optimism finds that the flag is never set.
  // CHECK-LABEL: entry @optimistic
  // CHECK-NOT: print_tko "set"
  // CHECK: return
  entry @optimistic(%n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %no = constant <i1: false> : tile<i1>
    %yes = constant <i1: true> : tile<i1>
    %r = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%flag = %no) -> (tile<i1>) {
      %next = if %flag -> (tile<i1>) {
        %t = print_tko "set" -> token
        yield %yes : tile<i1>
      } else {
        yield %no : tile<i1>
      }
      continue %next : tile<i1>
    }
    return
  }
  // CHECK-LABEL: entry @changes
  // CHECK: print_tko "set"
  entry @changes(%n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %no = constant <i1: false> : tile<i1>
    %yes = constant <i1: true> : tile<i1>
    %r = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%flag = %no) -> (tile<i1>) {
      if %flag {
        %t = print_tko "set" -> token
      }
      continue %yes : tile<i1>
    }
    return
  }
  // CHECK-LABEL: entry @a_parameter_decides
  // CHECK: %[[R:.*]] = for
  // CHECK: print_tko "%d", %[[R]]
  entry @a_parameter_decides(%c: tile<i1>, %n: tile<i32>) {
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %r = for %i in (%one to %n, step %one) : tile<i32> iter_values(%a = %one) -> (tile<i32>) {
      if %c {
        continue %two : tile<i32>
      }
      continue %a : tile<i32>
    }
    %t = print_tko "%d", %r : tile<i32> -> token
    return
  }
}
