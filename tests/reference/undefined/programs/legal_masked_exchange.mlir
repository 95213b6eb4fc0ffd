// Compare-and-exchange gives the compared value where the mask is false.
// rule: legal
cuda_tile.module @programs {
  entry @claim(%slots: tile<ptr<i32>>, %x: tile<ptr<i32>>, %y: tile<ptr<i32>>, %n: tile<i32>) {
    %i = iota : tile<4xi32>
    %ns_1 = reshape %n : tile<i32> -> tile<1xi32>
    %ns = broadcast %ns_1 : tile<1xi32> -> tile<4xi32>
    %inside = cmpi less_than %i, %ns, signed : tile<4xi32> -> tile<4xi1>
    %xs_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %xs = broadcast %xs_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %xa = offset %xs, %i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %v, %v_t = load_ptr_tko weak %xa, %inside : tile<4xptr<i32>>, tile<4xi1> -> tile<4xi32>, token
    %free = constant <i32: 0> : tile<4xi32>
    %ss_1 = reshape %slots : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ss = broadcast %ss_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %sa = offset %ss, %i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %old, %t = atomic_cas_tko relaxed device %sa, %free, %v, %inside : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
    %ys_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ys = broadcast %ys_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %ya = offset %ys, %i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %ya_s = store_ptr_tko weak %ya, %old : tile<4xptr<i32>>, tile<4xi32> -> token
    return
  }
}
