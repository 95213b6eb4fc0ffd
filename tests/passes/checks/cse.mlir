// PASSES: cse
cuda_tile.module @m {
  // CHECK-LABEL: entry @values
  // CHECK: %[[A:.*]] = addi %arg0, %arg1
  // CHECK: if
  // CHECK-NOT: addi %arg0, %arg1
  // CHECK: print_tko "%d", %[[A]]
  // CHECK: return
  entry @values(%x: tile<i32>, %y: tile<i32>, %c: tile<i1>) {
    %a = addi %x, %y : tile<i32>
    if %c {
      %b = addi %x, %y : tile<i32>
      %t = print_tko "%d", %b : tile<i32> -> token
    }
    %u = print_tko "%d", %a : tile<i32> -> token
    return
  }
  // What is in one arm is not computed in the other, nor behind.
  // CHECK-LABEL: entry @arms
  // CHECK-COUNT-3: addi %arg0, %arg0
  entry @arms(%x: tile<i32>, %c: tile<i1>) {
    if %c {
      %a = addi %x, %x : tile<i32>
      %t = print_tko "%d", %a : tile<i32> -> token
    } else {
      %b = addi %x, %x : tile<i32>
      %u = print_tko "%d", %b : tile<i32> -> token
    }
    %d = addi %x, %x : tile<i32>
    %v = print_tko "%d", %d : tile<i32> -> token
    return
  }
  // CHECK-LABEL: entry @reads
  // CHECK: %[[A:.*]], %{{.*}} = load_ptr_tko weak %arg0
  // CHECK-NEXT: print_tko "%d %d", %[[A]], %[[A]]
  // CHECK: store_ptr_tko weak %arg1
  // CHECK: load_ptr_tko weak %arg0
  entry @reads(%p: tile<ptr<i32>>, %q: tile<ptr<i32>>) {
    %a, %ta = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
    %b, %tb = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
    %t = print_tko "%d %d", %a, %b : tile<i32>, tile<i32> -> token
    %s = store_ptr_tko weak %q, %a : tile<ptr<i32>>, tile<i32> -> token
    %c, %tc = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
    %u = print_tko "%d", %c : tile<i32> -> token
    return
  }
  // In a loop that writes, the second turn reads something else.
  // CHECK-LABEL: entry @loop
  // CHECK: load_ptr_tko
  // CHECK: for
  // CHECK: load_ptr_tko
  entry @loop(%p: tile<ptr<i32>>, %n: tile<i32>) {
    %one = constant <i32: 1> : tile<i32>
    %a, %ta = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
    for %i in (%one to %n, step %one) : tile<i32> {
      %b, %tb = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
      %c = addi %a, %b : tile<i32>
      %s = store_ptr_tko weak %p, %c : tile<ptr<i32>>, tile<i32> -> token
    }
    return
  }
}
