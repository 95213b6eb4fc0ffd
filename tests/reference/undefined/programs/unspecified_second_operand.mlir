// A sum of two masked loads; the first is padded by a select, the second is not.
// rule: operations.unspecified-memory
cuda_tile.module @programs {
  entry @sum(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>, %z: tile<ptr<i32>>, %n: tile<i32>, %m: tile<i32>) {
    %i = iota : tile<8xi32>
    %ns_1 = reshape %n : tile<i32> -> tile<1xi32>
    %ns = broadcast %ns_1 : tile<1xi32> -> tile<8xi32>
    %ms_1 = reshape %m : tile<i32> -> tile<1xi32>
    %ms = broadcast %ms_1 : tile<1xi32> -> tile<8xi32>
    %in_x = cmpi less_than %i, %ns, signed : tile<8xi32> -> tile<8xi1>
    %in_y = cmpi less_than %i, %ms, signed : tile<8xi32> -> tile<8xi1>
    %zero = constant <i32: 0> : tile<8xi32>
    %xs_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %xs = broadcast %xs_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %xa = offset %xs, %i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %v, %v_t = load_ptr_tko weak %xa, %in_x : tile<8xptr<i32>>, tile<8xi1> -> tile<8xi32>, token
    %ys_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ys = broadcast %ys_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %ya = offset %ys, %i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %w, %w_t = load_ptr_tko weak %ya, %in_y : tile<8xptr<i32>>, tile<8xi1> -> tile<8xi32>, token
    // note: the result is unspecified where the mask is false, as there is no padding value
    %s = addi %v, %w : tile<8xi32>
    %zs_1 = reshape %z : tile<ptr<i32>> -> tile<1xptr<i32>>
    %zs = broadcast %zs_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %za = offset %zs, %i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %za_s = store_ptr_tko weak %za, %s, %in_x : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> token
    // undefined: an unspecified value would be written
    // at: tile block (0, 0, 0), element [3]
    // fixed: %za_s = store_ptr_tko weak %za, %s, %in_y : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> token
    return
  }
}
