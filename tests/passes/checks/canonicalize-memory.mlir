// PASSES: canonicalize
cuda_tile.module @m {
  // CHECK-LABEL: entry @masks
  // CHECK: load_ptr_tko weak %arg0 : tile<ptr<i32>> -> tile<i32>, token
  // CHECK: print_tko "%d %d", %{{.*}}, %arg1
  // CHECK-NOT: store
  entry @masks(%p: tile<ptr<i32>>, %x: tile<i32>) {
    %true = constant <i1: true> : tile<i1>
    %false = constant <i1: false> : tile<i1>
    %a, %ta = load_ptr_tko weak %p, %true, %x : tile<ptr<i32>>, tile<i1>, tile<i32> -> tile<i32>, token
    %b, %tb = load_ptr_tko weak %p, %false, %x : tile<ptr<i32>>, tile<i1>, tile<i32> -> tile<i32>, token
    %t = print_tko "%d %d", %a, %b : tile<i32>, tile<i32> -> token
    %s = store_ptr_tko weak %p, %x, %false : tile<ptr<i32>>, tile<i32>, tile<i1> -> token
    return
  }
  // CHECK-LABEL: entry @tokens
  // CHECK: %[[A:.*]] = store_ptr_tko weak %arg0
  // CHECK-NEXT: load_ptr_tko weak %arg0 token=%[[A]]
  // CHECK-NOT: join_tokens
  entry @tokens(%p: tile<ptr<i32>>, %x: tile<i32>) {
    %start = make_token : token
    %a = store_ptr_tko weak %p, %x token=%start : tile<ptr<i32>>, tile<i32> -> token
    %j = join_tokens %start, %a, %a : token
    %b, %tb = load_ptr_tko weak %p token=%j : tile<ptr<i32>> -> tile<i32>, token
    %t = print_tko "%d", %b : tile<i32> -> token
    return
  }
  // A read that synchronises stays, though nobody uses what it gives.
  // CHECK-LABEL: entry @reads
  // CHECK-NOT: load_ptr_tko weak
  // CHECK: load_ptr_tko acquire device
  entry @reads(%p: tile<ptr<i32>>) {
    %a, %ta = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
    %b, %tb = load_ptr_tko acquire device %p : tile<ptr<i32>> -> tile<i32>, token
    return
  }
  // CHECK-LABEL: entry @promises
  // CHECK: assume div_by<16>, %arg0
  // CHECK-NOT: = assume
  // CHECK-NOT: assert
  entry @promises(%n: tile<i32>) {
    %a = assume div_by<1>, %n : tile<i32>
    %b = assume div_by<16>, %a : tile<i32>
    %c = assume bounded<?, ?>, %b : tile<i32>
    %d = assume div_by<16>, %c : tile<i32>
    %t = print_tko "%d", %d : tile<i32> -> token
    %true = constant <i1: true> : tile<i1>
    assert %true, "is true" : tile<i1>
    return
  }
}
