// Whether a row has a negative element, beyond its end too.
// rule: operations.unspecified-branch
cuda_tile.module @programs {
  entry @any(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>, %n: tile<i32>) {
    %i = iota : tile<8xi32>
    %ns_1 = reshape %n : tile<i32> -> tile<1xi32>
    %ns = broadcast %ns_1 : tile<1xi32> -> tile<8xi32>
    %inside = cmpi less_than %i, %ns, signed : tile<8xi32> -> tile<8xi1>
    %xs_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %xs = broadcast %xs_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %xa = offset %xs, %i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %v, %v_t = load_ptr_tko weak %xa, %inside : tile<8xptr<i32>>, tile<8xi1> -> tile<8xi32>, token
    // note: the result is unspecified where the mask is false, as there is no padding value
    %zero = constant <i32: 0> : tile<8xi32>
    %low = cmpi less_than %v, %zero, signed : tile<8xi32> -> tile<8xi1>
    %counted = ori %low, %low : tile<8xi1>
    // fixed: %counted = andi %low, %inside : tile<8xi1>
    %any = reduce %counted dim=0 identities=[false] : tile<8xi1> -> tile<i1> (%l: tile<i1>, %r: tile<i1>) {
      %o = ori %l, %r : tile<i1>
      yield %o : tile<i1>
    }
    %one = constant <i32: 1> : tile<i32>
    if %any {
      // undefined: the condition is unspecified
      // at: tile block (0, 0, 0)
      %y_s = store_ptr_tko weak %y, %one : tile<ptr<i32>>, tile<i32> -> token
    }
    return
  }
}
