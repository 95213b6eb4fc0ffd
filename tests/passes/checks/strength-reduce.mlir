// PASSES: canonicalize,strength-reduce,canonicalize
cuda_tile.module @m {
  // A sum and a product of tiles in each iteration become a sum.
  // CHECK-LABEL: entry @rows
  // CHECK: %[[FIRST:.*]] = muli %{{.*}}, %[[STRIDE:[^ ]*]] : tile<64xi32>
  // CHECK: %[[STEP:.*]] = shli %[[STRIDE]], %{{.*}} : tile<64xi32>
  // CHECK: iter_values(%[[AT:.*]] = %[[FIRST]])
  // CHECK-NEXT: offset %{{.*}}, %[[AT]]
  // CHECK-NOT: muli
  // CHECK: %[[NEXT:.*]] = addi %[[AT]], %[[STEP]] : tile<64xi32>
  // CHECK-NEXT: continue %[[NEXT]]
  entry @rows(%p: tile<ptr<f32>>, %s: tile<i32>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %c = constant <i32: 64> : tile<i32>
    %lane = iota : tile<64xi32>
    %s1 = reshape %s : tile<i32> -> tile<1xi32>
    %ss = broadcast %s1 : tile<1xi32> -> tile<64xi32>
    %p1 = reshape %p : tile<ptr<f32>> -> tile<1xptr<f32>>
    %ps = broadcast %p1 : tile<1xptr<f32>> -> tile<64xptr<f32>>
    for %i in (%zero to %n, step %c) : tile<i32> {
      %i1 = reshape %i : tile<i32> -> tile<1xi32>
      %is = broadcast %i1 : tile<1xi32> -> tile<64xi32>
      %a = addi %is, %lane overflow<no_signed_wrap> : tile<64xi32>
      %b = muli %a, %ss overflow<no_signed_wrap> : tile<64xi32>
      %q = offset %ps, %b : tile<64xptr<f32>>, tile<64xi32> -> tile<64xptr<f32>>
      %x, %t = load_ptr_tko weak %q : tile<64xptr<f32>> -> tile<64xf32>, token
      %t1 = print_tko "%f", %x : tile<64xf32> -> token
    }
    return
  }
  // The sum is needed elsewhere, too: carrying the product saves nothing.
  // CHECK-LABEL: entry @needed_elsewhere
  // CHECK: for
  // CHECK: addi
  // CHECK-NEXT: muli
  entry @needed_elsewhere(%n: tile<i32>) {
    %s = iota : tile<64xi32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    for %i in (%zero to %n, step %one) : tile<i32> {
      %i1 = reshape %i : tile<i32> -> tile<1xi32>
      %is = broadcast %i1 : tile<1xi32> -> tile<64xi32>
      %a = addi %is, %s : tile<64xi32>
      %b = muli %a, %s : tile<64xi32>
      %t1 = print_tko "%d %d", %a, %b : tile<64xi32>, tile<64xi32> -> token
    }
    return
  }
  // One number is not worth a variable; two iterations are not worth what is made before them.
  // CHECK-LABEL: entry @small
  // CHECK-NOT: iter_values
  // CHECK: return
  entry @small(%s: tile<i32>, %n: tile<i32>) {
    %tile = iota : tile<64xi32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    for %i in (%zero to %n, step %one) : tile<i32> {
      %a = muli %i, %s : tile<i32>
      %t1 = print_tko "%d", %a : tile<i32> -> token
    }
    for %i in (%zero to %two, step %one) : tile<i32> {
      %i1 = reshape %i : tile<i32> -> tile<1xi32>
      %is = broadcast %i1 : tile<1xi32> -> tile<64xi32>
      %a = addi %is, %tile : tile<64xi32>
      %b = muli %a, %tile : tile<64xi32>
      %t1 = print_tko "%d", %b : tile<64xi32> -> token
    }
    return
  }
  // What is extended may wrap before: then it does not grow evenly. In a loop up to 1000 it cannot.
  // CHECK-LABEL: entry @widened
  // CHECK: for
  // CHECK-NOT: iter_values
  // CHECK: exti
  // CHECK: for
  // CHECK-SAME: iter_values
  // CHECK-NOT: exti
  // CHECK: return
  entry @widened(%s: tile<i32>, %n: tile<i32>) {
    %tile = iota : tile<64xi64>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %most = constant <i32: 1000> : tile<i32>
    for %i in (%zero to %n, step %one) : tile<i32> {
      %a = muli %i, %s : tile<i32>
      %w = exti %a signed : tile<i32> -> tile<i64>
      %w1 = reshape %w : tile<i64> -> tile<1xi64>
      %ws = broadcast %w1 : tile<1xi64> -> tile<64xi64>
      %b = addi %ws, %tile : tile<64xi64>
      %c = muli %b, %tile : tile<64xi64>
      %t1 = print_tko "%d", %c : tile<64xi64> -> token
    }
    for %i in (%zero to %most, step %one) : tile<i32> {
      %a = addi %i, %one : tile<i32>
      %w = exti %a signed : tile<i32> -> tile<i64>
      %w1 = reshape %w : tile<i64> -> tile<1xi64>
      %ws = broadcast %w1 : tile<1xi64> -> tile<64xi64>
      %b = addi %ws, %tile : tile<64xi64>
      %c = muli %b, %tile : tile<64xi64>
      %t1 = print_tko "%d", %c : tile<64xi64> -> token
    }
    return
  }
}
