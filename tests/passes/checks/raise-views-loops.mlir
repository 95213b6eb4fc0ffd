// PASSES: raise-views,canonicalize,cse,unswitch,canonicalize
cuda_tile.module @m {
  // Whether anything is in the arrays is asked in front of the loop, of both at once; where it is
  // not so, each iteration asks for each.
  // CHECK-LABEL: entry @summed
  // CHECK: %[[BOTH:.*]] = andi
  // CHECK: if %[[BOTH]]
  // CHECK: for
  // CHECK-NEXT: load_view_tko
  // CHECK-NEXT: load_view_tko
  // CHECK: else
  // CHECK: for
  // CHECK-NEXT: if
  // CHECK: if
  // CHECK-NOT: = for
  // CHECK: print_tko
  entry @summed(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %m0: tile<i32>, %n0: tile<i32>) {
    %m = assume bounded<0, 4096>, %m0 : tile<i32>
    %n = assume bounded<0, 4096>, %n0 : tile<i32>
    %b0, %b1, %b2 = get_tile_block_id : tile<i32>
    %c = constant <i32: 64> : tile<i32>
    %start = muli %b0, %c overflow<no_signed_wrap> : tile<i32>
    %start1 = reshape %start : tile<i32> -> tile<1xi32>
    %starts = broadcast %start1 : tile<1xi32> -> tile<64xi32>
    %lanes = iota : tile<64xi32>
    %at = addi %starts, %lanes overflow<no_signed_wrap> : tile<64xi32>
    %m1 = reshape %m : tile<i32> -> tile<1xi32>
    %ms = broadcast %m1 : tile<1xi32> -> tile<64xi32>
    %n1 = reshape %n : tile<i32> -> tile<1xi32>
    %ns = broadcast %n1 : tile<1xi32> -> tile<64xi32>
    %in_x = cmpi less_than %at, %ms, signed : tile<64xi32> -> tile<64xi1>
    %in_y = cmpi less_than %at, %ns, signed : tile<64xi32> -> tile<64xi1>
    %x1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %xs = broadcast %x1 : tile<1xptr<f32>> -> tile<64xptr<f32>>
    %px = offset %xs, %at : tile<64xptr<f32>>, tile<64xi32> -> tile<64xptr<f32>>
    %y1 = reshape %y : tile<ptr<f32>> -> tile<1xptr<f32>>
    %ys = broadcast %y1 : tile<1xptr<f32>> -> tile<64xptr<f32>>
    %py = offset %ys, %at : tile<64xptr<f32>>, tile<64xi32> -> tile<64xptr<f32>>
    %zero = constant <f32: 0.0> : tile<64xf32>
    %i0 = constant <i32: 0> : tile<i32>
    %i1 = constant <i32: 1> : tile<i32>
    %i9 = constant <i32: 9> : tile<i32>
    %total = for %i in (%i0 to %i9, step %i1) : tile<i32> iter_values(%acc = %zero) -> (tile<64xf32>) {
      %v, %t = load_ptr_tko weak %px, %in_x, %zero : tile<64xptr<f32>>, tile<64xi1>, tile<64xf32> -> tile<64xf32>, token
      %w, %u = load_ptr_tko weak %py, %in_y, %zero : tile<64xptr<f32>>, tile<64xi1>, tile<64xf32> -> tile<64xf32>, token
      %product = mulf %v, %w : tile<64xf32>
      %next = addf %acc, %product : tile<64xf32>
      continue %next : tile<64xf32>
    }
    %s = print_tko "%f", %total : tile<64xf32> -> token
    return
  }
  // A loop around another one asks, too.
  // CHECK-LABEL: entry @nested
  // CHECK: if
  // CHECK: for
  // CHECK-NEXT: load_view_tko
  // CHECK-NEXT: cmpi
  // CHECK-NEXT: if
  // CHECK-NEXT: for
  // CHECK-NEXT: load_view_tko
  // CHECK: print_tko
  entry @nested(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %m0: tile<i32>, %n0: tile<i32>) {
    %m = assume bounded<0, 4096>, %m0 : tile<i32>
    %n = assume bounded<0, 4096>, %n0 : tile<i32>
    %b0, %b1, %b2 = get_tile_block_id : tile<i32>
    %c = constant <i32: 64> : tile<i32>
    %start = muli %b0, %c overflow<no_signed_wrap> : tile<i32>
    %start1 = reshape %start : tile<i32> -> tile<1xi32>
    %starts = broadcast %start1 : tile<1xi32> -> tile<64xi32>
    %lanes = iota : tile<64xi32>
    %at = addi %starts, %lanes overflow<no_signed_wrap> : tile<64xi32>
    %m1 = reshape %m : tile<i32> -> tile<1xi32>
    %ms = broadcast %m1 : tile<1xi32> -> tile<64xi32>
    %n1 = reshape %n : tile<i32> -> tile<1xi32>
    %ns = broadcast %n1 : tile<1xi32> -> tile<64xi32>
    %in_x = cmpi less_than %at, %ms, signed : tile<64xi32> -> tile<64xi1>
    %in_y = cmpi less_than %at, %ns, signed : tile<64xi32> -> tile<64xi1>
    %x1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %xs = broadcast %x1 : tile<1xptr<f32>> -> tile<64xptr<f32>>
    %px = offset %xs, %at : tile<64xptr<f32>>, tile<64xi32> -> tile<64xptr<f32>>
    %y1 = reshape %y : tile<ptr<f32>> -> tile<1xptr<f32>>
    %ys = broadcast %y1 : tile<1xptr<f32>> -> tile<64xptr<f32>>
    %py = offset %ys, %at : tile<64xptr<f32>>, tile<64xi32> -> tile<64xptr<f32>>
    %zero = constant <f32: 0.0> : tile<64xf32>
    %i0 = constant <i32: 0> : tile<i32>
    %i1 = constant <i32: 1> : tile<i32>
    %i9 = constant <i32: 9> : tile<i32>
    %total = for %j in (%i0 to %i9, step %i1) : tile<i32> iter_values(%acc0 = %zero) -> (tile<64xf32>) {
      %v, %t = load_ptr_tko weak %px, %in_x, %zero : tile<64xptr<f32>>, tile<64xi1>, tile<64xf32> -> tile<64xf32>, token
      %inner = for %i in (%i0 to %i9, step %i1) : tile<i32> iter_values(%acc = %acc0) -> (tile<64xf32>) {
        %w, %u = load_ptr_tko weak %py, %in_y, %zero : tile<64xptr<f32>>, tile<64xi1>, tile<64xf32> -> tile<64xf32>, token
        %product = mulf %v, %w : tile<64xf32>
        %next = addf %acc, %product : tile<64xf32>
        continue %next : tile<64xf32>
      }
      continue %inner : tile<64xf32>
    }
    %s = print_tko "%f", %total : tile<64xf32> -> token
    return
  }
}
