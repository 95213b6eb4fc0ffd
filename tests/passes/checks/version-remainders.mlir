// PASSES: version-remainders,canonicalize,cse
cuda_tile.module @m {
  // What is loaded at remainders has a copy where they are their dividends.
  // CHECK-LABEL: entry @rotated
  // CHECK: %[[END:.*]] = addi %{{.*}}, %cst_8_i64
  // CHECK-NEXT: cmpi greater_than_or_equal %{{.*}}, %[[END]], signed
  // CHECK: if
  // CHECK-NOT: remi
  // CHECK: load_ptr_tko
  // CHECK: else
  // CHECK: remi
  // CHECK: load_ptr_tko
  entry @rotated(%x: tile<ptr<f32>>, %m: tile<i32>) {
    %b0, %b1, %b2 = get_tile_block_id : tile<i32>
    %size = constant <i32: 8> : tile<i32>
    %start = muli %b0, %size : tile<i32>
    %start1 = reshape %start : tile<i32> -> tile<1xi32>
    %starts = broadcast %start1 : tile<1xi32> -> tile<8xi32>
    %lanes = iota : tile<8xi32>
    %at = addi %starts, %lanes overflow<no_signed_wrap> : tile<8xi32>
    %m1 = reshape %m : tile<i32> -> tile<1xi32>
    %ms = broadcast %m1 : tile<1xi32> -> tile<8xi32>
    %inside = remi %at, %ms signed : tile<8xi32>
    %x1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %xs = broadcast %x1 : tile<1xptr<f32>> -> tile<8xptr<f32>>
    %from = offset %xs, %inside : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
    %v, %t = load_ptr_tko weak %from : tile<8xptr<f32>> -> tile<8xf32>, token
    %s = print_tko "%f", %v : tile<8xf32> -> token
    return
  }
  // No address is made of it.
  // CHECK-LABEL: entry @printed
  // CHECK-NOT: if
  // CHECK: return
  entry @printed(%m: tile<i32>) {
    %lanes = iota : tile<8xi32>
    %m1 = reshape %m : tile<i32> -> tile<1xi32>
    %ms = broadcast %m1 : tile<1xi32> -> tile<8xi32>
    %inside = remi %lanes, %ms signed : tile<8xi32>
    %s = print_tko "%d", %inside : tile<8xi32> -> token
    return
  }
  // Nobody knows when it is its dividend.
  // CHECK-LABEL: entry @gathered
  // CHECK-NOT: if
  // CHECK: return
  entry @gathered(%x: tile<ptr<i32>>, %m: tile<i32>) {
    %lanes = iota : tile<8xi32>
    %m1 = reshape %m : tile<i32> -> tile<1xi32>
    %ms = broadcast %m1 : tile<1xi32> -> tile<8xi32>
    %x1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %xs = broadcast %x1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %from = offset %xs, %lanes : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %v, %t = load_ptr_tko weak %from : tile<8xptr<i32>> -> tile<8xi32>, token
    %inside = remi %v, %ms signed : tile<8xi32>
    %there = offset %xs, %inside : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %w, %u = load_ptr_tko weak %there : tile<8xptr<i32>> -> tile<8xi32>, token
    %s = print_tko "%d", %w : tile<8xi32> -> token
    return
  }
  // The condition would have more terms than anybody could use.
  // CHECK-LABEL: entry @many_terms
  // CHECK-NOT: if
  // CHECK: return
  entry @many_terms(
    %x: tile<ptr<f32>>, %a: tile<i64>, %b: tile<i64>, %c: tile<i64>, %d: tile<i64>, %e: tile<i64>,
    %f: tile<i64>, %g: tile<i64>, %h: tile<i64>, %i: tile<i64>, %j: tile<i64>, %k: tile<i64>, %l: tile<i64>
  ) {
    %a1 = addi %a, %b overflow<no_signed_wrap> : tile<i64>
    %a2 = addi %a1, %c overflow<no_signed_wrap> : tile<i64>
    %a3 = addi %a2, %d overflow<no_signed_wrap> : tile<i64>
    %e1 = addi %e, %f overflow<no_signed_wrap> : tile<i64>
    %e2 = addi %e1, %g overflow<no_signed_wrap> : tile<i64>
    %e3 = addi %e2, %h overflow<no_signed_wrap> : tile<i64>
    %i1 = addi %i, %j overflow<no_signed_wrap> : tile<i64>
    %i2 = addi %i1, %k overflow<no_signed_wrap> : tile<i64>
    %i3 = addi %i2, %l overflow<no_signed_wrap> : tile<i64>
    %start = muli %a3, %e3 overflow<no_signed_wrap> : tile<i64>
    %m = muli %a3, %i3 overflow<no_signed_wrap> : tile<i64>
    %start1 = reshape %start : tile<i64> -> tile<1xi64>
    %starts = broadcast %start1 : tile<1xi64> -> tile<8xi64>
    %lanes = iota : tile<8xi64>
    %at = addi %starts, %lanes overflow<no_signed_wrap> : tile<8xi64>
    %m1 = reshape %m : tile<i64> -> tile<1xi64>
    %ms = broadcast %m1 : tile<1xi64> -> tile<8xi64>
    %inside = remi %at, %ms signed : tile<8xi64>
    %x1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %xs = broadcast %x1 : tile<1xptr<f32>> -> tile<8xptr<f32>>
    %from = offset %xs, %inside : tile<8xptr<f32>>, tile<8xi64> -> tile<8xptr<f32>>
    %v, %t = load_ptr_tko weak %from : tile<8xptr<f32>> -> tile<8xf32>, token
    %s = print_tko "%f", %v : tile<8xf32> -> token
    return
  }
  // What is loaded at remainders is stored only where they are their dividends.
  // CHECK-LABEL: entry @stored_inside
  // CHECK-NOT: if
  // CHECK: %[[REMAINDER:.*]] = remi
  // CHECK-NEXT: %[[LESS:.*]] = cmpi less_than %{{.*}}, %{{.*}}, signed : tile<8xi32>
  // CHECK: %[[FROM:.*]] = offset %{{.*}}, %[[REMAINDER]] :
  // CHECK-NEXT: load_ptr_tko weak %[[FROM]], %[[LESS]] :
  // CHECK: return
  entry @stored_inside(%x: tile<ptr<f32>>, %m: tile<i32>) {
    %b0, %b1, %b2 = get_tile_block_id : tile<i32>
    %size = constant <i32: 8> : tile<i32>
    %start = muli %b0, %size : tile<i32>
    %start1 = reshape %start : tile<i32> -> tile<1xi32>
    %starts = broadcast %start1 : tile<1xi32> -> tile<8xi32>
    %lanes = iota : tile<8xi32>
    %at = addi %starts, %lanes overflow<no_signed_wrap> : tile<8xi32>
    %m1 = reshape %m : tile<i32> -> tile<1xi32>
    %ms = broadcast %m1 : tile<1xi32> -> tile<8xi32>
    %inside = remi %at, %ms signed : tile<8xi32>
    %x1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %xs = broadcast %x1 : tile<1xptr<f32>> -> tile<8xptr<f32>>
    %from = offset %xs, %inside : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
    %v, %t = load_ptr_tko weak %from : tile<8xptr<f32>> -> tile<8xf32>, token
    %is_less = cmpi less_than %at, %ms, signed : tile<8xi32> -> tile<8xi1>
    %to = offset %xs, %at : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
    %s = store_ptr_tko weak %to, %v, %is_less token=%t : tile<8xptr<f32>>, tile<8xf32>, tile<8xi1> -> token
    return
  }
  // Another index in place of those beyond is the same, also in a loop: what is not stored is not
  // loaded.
  // CHECK-LABEL: entry @kept_in_a_loop
  // CHECK: for
  // CHECK-NOT: select
  // CHECK: load_ptr_tko weak %{{.*}}, %{{.*}} : tile<8xptr<f32>>, tile<8xi1>
  // CHECK: return
  entry @kept_in_a_loop(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %m: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %zeros = constant <i32: 0> : tile<8xi32>
    %size = constant <i32: 8> : tile<i32>
    %lanes = iota : tile<8xi32>
    %m1 = reshape %m : tile<i32> -> tile<1xi32>
    %ms = broadcast %m1 : tile<1xi32> -> tile<8xi32>
    %x1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %xs = broadcast %x1 : tile<1xptr<f32>> -> tile<8xptr<f32>>
    %y1 = reshape %y : tile<ptr<f32>> -> tile<1xptr<f32>>
    %ys = broadcast %y1 : tile<1xptr<f32>> -> tile<8xptr<f32>>
    for %i in (%zero to %m, step %size) : tile<i32> {
      %i1 = reshape %i : tile<i32> -> tile<1xi32>
      %starts = broadcast %i1 : tile<1xi32> -> tile<8xi32>
      %at = addi %starts, %lanes overflow<no_signed_wrap> : tile<8xi32>
      %below = cmpi less_than %at, %ms, signed : tile<8xi32> -> tile<8xi1>
      %kept = select %below, %at, %zeros : tile<8xi1>, tile<8xi32>
      %from = offset %xs, %kept : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
      %v, %t = load_ptr_tko weak %from : tile<8xptr<f32>> -> tile<8xf32>, token
      %to = offset %ys, %at : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
      %s = store_ptr_tko weak %to, %v, %below : tile<8xptr<f32>>, tile<8xf32>, tile<8xi1> -> token
      continue
    }
    return
  }
  // All of it is stored.
  // CHECK-LABEL: entry @kept_and_stored
  // CHECK: for
  // CHECK: select
  // CHECK: return
  entry @kept_and_stored(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %m: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %zeros = constant <i32: 0> : tile<8xi32>
    %size = constant <i32: 8> : tile<i32>
    %lanes = iota : tile<8xi32>
    %m1 = reshape %m : tile<i32> -> tile<1xi32>
    %ms = broadcast %m1 : tile<1xi32> -> tile<8xi32>
    %x1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %xs = broadcast %x1 : tile<1xptr<f32>> -> tile<8xptr<f32>>
    %y1 = reshape %y : tile<ptr<f32>> -> tile<1xptr<f32>>
    %ys = broadcast %y1 : tile<1xptr<f32>> -> tile<8xptr<f32>>
    for %i in (%zero to %m, step %size) : tile<i32> {
      %i1 = reshape %i : tile<i32> -> tile<1xi32>
      %starts = broadcast %i1 : tile<1xi32> -> tile<8xi32>
      %at = addi %starts, %lanes overflow<no_signed_wrap> : tile<8xi32>
      %below = cmpi less_than %at, %ms, signed : tile<8xi32> -> tile<8xi1>
      %kept = select %below, %at, %zeros : tile<8xi1>, tile<8xi32>
      %from = offset %xs, %kept : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
      %v, %t = load_ptr_tko weak %from : tile<8xptr<f32>> -> tile<8xf32>, token
      %to = offset %ys, %at : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
      %s = store_ptr_tko weak %to, %v : tile<8xptr<f32>>, tile<8xf32> -> token
      continue
    }
    return
  }
}
