// Divisions, shifts and flagged sums where the mask is false, of values nobody uses.
// rule: legal
cuda_tile.module @programs {
  entry @quotients(%x: tile<ptr<i32>>, %d: tile<ptr<i32>>, %y: tile<ptr<i32>>, %n: tile<i32>) {
    %i = iota : tile<8xi32>
    %ns_1 = reshape %n : tile<i32> -> tile<1xi32>
    %ns = broadcast %ns_1 : tile<1xi32> -> tile<8xi32>
    %inside = cmpi less_than %i, %ns, signed : tile<8xi32> -> tile<8xi1>
    %xs_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %xs = broadcast %xs_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %xa = offset %xs, %i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %v, %v_t = load_ptr_tko weak %xa, %inside : tile<8xptr<i32>>, tile<8xi1> -> tile<8xi32>, token
    %ds_1 = reshape %d : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ds = broadcast %ds_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %da = offset %ds, %i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %w, %w_t = load_ptr_tko weak %da, %inside : tile<8xptr<i32>>, tile<8xi1> -> tile<8xi32>, token
    %q = divi %v, %w signed : tile<8xi32>
    %r = shli %q, %w overflow<no_wrap> : tile<8xi32>
    %s = addi %r, %w overflow<no_wrap> : tile<8xi32>
    %t = assume bounded<1, ?>, %s : tile<8xi32>
    %ys_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ys = broadcast %ys_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %ya = offset %ys, %i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %ya_s = store_ptr_tko weak %ya, %t, %inside : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> token
    return
  }
}
