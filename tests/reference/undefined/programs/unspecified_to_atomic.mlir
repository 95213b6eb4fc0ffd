// Adds to a total what a masked load gives.
// rule: operations.unspecified-memory
cuda_tile.module @programs {
  entry @total(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>, %n: tile<i32>) {
    %i = iota : tile<8xi32>
    %ns_1 = reshape %n : tile<i32> -> tile<1xi32>
    %ns = broadcast %ns_1 : tile<1xi32> -> tile<8xi32>
    %inside = cmpi less_than %i, %ns, signed : tile<8xi32> -> tile<8xi1>
    %xs_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %xs = broadcast %xs_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %xa = offset %xs, %i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %v, %v_t = load_ptr_tko weak %xa, %inside : tile<8xptr<i32>>, tile<8xi1> -> tile<8xi32>, token
    // note: the result is unspecified where the mask is false, as there is no padding value
    %ys_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ys = broadcast %ys_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %old, %t = atomic_rmw_tko relaxed device %ys, add, %v : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
    // undefined: an unspecified value would be written
    // at: tile block (0, 0, 0), element [5]
    // fixed: %old, %t = atomic_rmw_tko relaxed device %ys, add, %v, %inside : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
    return
  }
}
