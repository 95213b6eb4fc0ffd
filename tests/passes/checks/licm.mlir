// PASSES: licm
cuda_tile.module @m {
  // CHECK-LABEL: entry @values
  // CHECK: muli %arg0, %arg0
  // CHECK: for
  // A division may be undefined, so it is not executed where it was not.
  // CHECK: divi %arg0, %arg1
  entry @values(%x: tile<i32>, %n: tile<i32>) {
    %one = constant <i32: 1> : tile<i32>
    for %i in (%one to %n, step %one) : tile<i32> {
      %a = muli %x, %x : tile<i32>
      %b = divi %x, %n signed : tile<i32>
      %c = assume div_by<4>, %x : tile<i32>
      %t = print_tko "%d %d %d", %a, %b, %c : tile<i32>, tile<i32>, tile<i32> -> token
    }
    return
  }
  // CHECK-LABEL: entry @reads
  // CHECK: load_ptr_tko weak %arg0
  // CHECK: for
  // CHECK-NOT: load_ptr_tko
  // CHECK: return
  entry @reads(%p: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %n = constant <i32: 9> : tile<i32>
    for %i in (%one to %n, step %one) : tile<i32> {
      %a, %ta = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
      %t = print_tko "%d", %a : tile<i32> -> token
    }
    return
  }
  // CHECK-LABEL: entry @maybe_not_executed
  // CHECK: for
  // CHECK: load_ptr_tko
  entry @maybe_not_executed(%p: tile<ptr<i32>>, %n: tile<i32>) {
    %one = constant <i32: 1> : tile<i32>
    for %i in (%one to %n, step %one) : tile<i32> {
      %a, %ta = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
      %t = print_tko "%d", %a : tile<i32> -> token
    }
    return
  }
  // CHECK-LABEL: entry @behind_an_assert
  // CHECK: for
  // CHECK: load_ptr_tko
  entry @behind_an_assert(%p: tile<ptr<i32>>, %c: tile<i1>) {
    %one = constant <i32: 1> : tile<i32>
    %n = constant <i32: 9> : tile<i32>
    for %i in (%one to %n, step %one) : tile<i32> {
      assert %c, "holds" : tile<i1>
      %a, %ta = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
      %t = print_tko "%d", %a : tile<i32> -> token
    }
    return
  }
  // CHECK-LABEL: entry @writes
  // CHECK: for
  // CHECK: load_ptr_tko
  entry @writes(%p: tile<ptr<i32>>, %q: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %n = constant <i32: 9> : tile<i32>
    for %i in (%one to %n, step %one) : tile<i32> {
      %a, %ta = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
      %s = store_ptr_tko weak %q, %a token=%ta : tile<ptr<i32>>, tile<i32> -> token
    }
    return
  }
}
