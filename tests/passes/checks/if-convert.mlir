// PASSES: if-convert
cuda_tile.module @m {
  // CHECK-LABEL: entry @selected
  // CHECK: %[[A:.*]] = addi %arg1, %arg1
  // CHECK: select %arg0, %[[A]], %arg1
  // CHECK-NOT: if
  entry @selected(%c: tile<i1>, %x: tile<i32>) {
    %r = if %c -> (tile<i32>) {
      %a = addi %x, %x : tile<i32>
      yield %a : tile<i32>
    } else {
      yield %x : tile<i32>
    }
    %t = print_tko "%d", %r : tile<i32> -> token
    return
  }
  // CHECK-LABEL: entry @divided
  // CHECK: if
  entry @divided(%c: tile<i1>, %x: tile<i32>) {
    %r = if %c -> (tile<i32>) {
      %a = divi %x, %x signed : tile<i32>
      yield %a : tile<i32>
    } else {
      yield %x : tile<i32>
    }
    %t = print_tko "%d", %r : tile<i32> -> token
    return
  }
}
