// Row times row length, in 32 bits.
// rule: integers.overflow-promise
cuda_tile.module @programs {
  entry @rows(%rows: tile<ptr<i32>>, %length: tile<i32>, %y: tile<ptr<i64>>) {
    %i = iota : tile<4xi32>
    %rs_1 = reshape %rows : tile<ptr<i32>> -> tile<1xptr<i32>>
    %rs = broadcast %rs_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %ra = offset %rs, %i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %r, %r_t = load_ptr_tko weak %ra : tile<4xptr<i32>> -> tile<4xi32>, token
    %n_1 = reshape %length : tile<i32> -> tile<1xi32>
    %n = broadcast %n_1 : tile<1xi32> -> tile<4xi32>
    %at = muli %r, %n overflow<no_signed_wrap> : tile<4xi32>
    // undefined: 70000 * 65536 overflows signed i32
    // at: tile block (0, 0, 0), element [1]
    // fixed: %wide_r = exti %r signed : tile<4xi32> -> tile<4xi64>
    // fixed: %wide_n = exti %n signed : tile<4xi32> -> tile<4xi64>
    // fixed: %wide = muli %wide_r, %wide_n overflow<no_signed_wrap> : tile<4xi64>
    %wide = exti %at signed : tile<4xi32> -> tile<4xi64>
    // fixed:
    %ys_1 = reshape %y : tile<ptr<i64>> -> tile<1xptr<i64>>
    %ys = broadcast %ys_1 : tile<1xptr<i64>> -> tile<4xptr<i64>>
    %ya = offset %ys, %i : tile<4xptr<i64>>, tile<4xi32> -> tile<4xptr<i64>>
    %ya_s = store_ptr_tko weak %ya, %wide : tile<4xptr<i64>>, tile<4xi64> -> token
    return
  }
}
