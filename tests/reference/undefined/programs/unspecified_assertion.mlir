// Asserts something about elements beyond the end.
// rule: operations.unspecified-branch
cuda_tile.module @programs {
  entry @check(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>, %n: tile<i32>) {
    %i = iota : tile<8xi32>
    %ns_1 = reshape %n : tile<i32> -> tile<1xi32>
    %ns = broadcast %ns_1 : tile<1xi32> -> tile<8xi32>
    %inside = cmpi less_than %i, %ns, signed : tile<8xi32> -> tile<8xi1>
    %outside = cmpi greater_than_or_equal %i, %ns, signed : tile<8xi32> -> tile<8xi1>
    %xs_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %xs = broadcast %xs_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %xa = offset %xs, %i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %v, %v_t = load_ptr_tko weak %xa, %inside : tile<8xptr<i32>>, tile<8xi1> -> tile<8xi32>, token
    // note: the result is unspecified where the mask is false, as there is no padding value
    %zero = constant <i32: 0> : tile<8xi32>
    %good = cmpi greater_than_or_equal %v, %zero, signed : tile<8xi32> -> tile<8xi1>
    %all = ori %good, %good : tile<8xi1>
    // fixed: %all = ori %good, %outside : tile<8xi1>
    assert %all, "numbers must not be negative" : tile<8xi1>
    // undefined: the operand condition is unspecified
    // at: tile block (0, 0, 0), element [5]
    %one = constant <i32: 1> : tile<i32>
    %y_s = store_ptr_tko weak %y, %one : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
