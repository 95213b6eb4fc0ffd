// A mask from flags beyond their end.
// rule: operations.unspecified-mask
cuda_tile.module @programs {
  entry @filter(%flags: tile<ptr<i8>>, %y: tile<ptr<i32>>, %n: tile<i32>) {
    %i = iota : tile<8xi32>
    %ns_1 = reshape %n : tile<i32> -> tile<1xi32>
    %ns = broadcast %ns_1 : tile<1xi32> -> tile<8xi32>
    %inside = cmpi less_than %i, %ns, signed : tile<8xi32> -> tile<8xi1>
    %fs_1 = reshape %flags : tile<ptr<i8>> -> tile<1xptr<i8>>
    %fs = broadcast %fs_1 : tile<1xptr<i8>> -> tile<8xptr<i8>>
    %fa = offset %fs, %i : tile<8xptr<i8>>, tile<8xi32> -> tile<8xptr<i8>>
    %f, %f_t = load_ptr_tko weak %fa, %inside : tile<8xptr<i8>>, tile<8xi1> -> tile<8xi8>, token
    // note: the result is unspecified where the mask is false, as there is no padding value
    %zero = constant <i8: 0> : tile<8xi8>
    %set = cmpi not_equal %f, %zero, signed : tile<8xi8> -> tile<8xi1>
    %mask = andi %set, %set : tile<8xi1>
    // fixed: %mask = andi %set, %inside : tile<8xi1>
    %ys_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ys = broadcast %ys_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %ya = offset %ys, %i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %ya_s = store_ptr_tko weak %ya, %i, %mask : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> token
    // undefined: the operand mask is unspecified
    // at: tile block (0, 0, 0), element [6]
    return
  }
}
