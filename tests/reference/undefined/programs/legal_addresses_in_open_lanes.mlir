// Linked lists of different lengths: addresses are unspecified where the mask is false.
// rule: legal
cuda_tile.module @programs {
  entry @follow(%next: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %end = constant <i32: -1> : tile<4xi32>
    %i = iota : tile<4xi32>
    %ns_1 = reshape %next : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ns = broadcast %ns_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %last = for %k in (%zero to %three, step %one) : tile<i32> iter_values(%at = %i) -> (tile<4xi32>) {
      %more = cmpi not_equal %at, %end, signed : tile<4xi32> -> tile<4xi1>
      %na = offset %ns, %at : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
      %found, %t = load_ptr_tko weak %na, %more : tile<4xptr<i32>>, tile<4xi1> -> tile<4xi32>, token
      %fa = offset %ns, %found : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
      %deeper = cmpi not_equal %found, %end, signed : tile<4xi32> -> tile<4xi1>
      %both = andi %more, %deeper : tile<4xi1>
      %second, %u = load_ptr_tko weak %fa, %both, %end : tile<4xptr<i32>>, tile<4xi1>, tile<4xi32> -> tile<4xi32>, token
      %kept = select %more, %found, %at : tile<4xi1>, tile<4xi32>
      continue %kept : tile<4xi32>
    }
    %ys_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ys = broadcast %ys_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %ya = offset %ys, %i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %ya_s = store_ptr_tko weak %ya, %last : tile<4xptr<i32>>, tile<4xi32> -> token
    return
  }
}
