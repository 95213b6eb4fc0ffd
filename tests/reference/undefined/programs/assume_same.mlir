// Pairs are assumed to be equal.
// rule: assume.same_elements
cuda_tile.module @programs {
  entry @pairs(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %i = iota : tile<8xi32>
    %xs_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %xs = broadcast %xs_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %xa = offset %xs, %i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %v, %v_t = load_ptr_tko weak %xa : tile<8xptr<i32>> -> tile<8xi32>, token
    %m = reshape %v : tile<8xi32> -> tile<2x4xi32>
    %r = assume same_elements<[1, 2]>, %m : tile<2x4xi32>
    // undefined: 7 differs from 6, which breaks same_elements<[1, 2]>
    // at: tile block (0, 0, 0), element [0, 3]
    // fixed: %r = assume same_elements<[2, 1]>, %m : tile<2x4xi32>
    %f = reshape %r : tile<2x4xi32> -> tile<8xi32>
    %ys_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ys = broadcast %ys_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %ya = offset %ys, %i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %ya_s = store_ptr_tko weak %ya, %f : tile<8xptr<i32>>, tile<8xi32> -> token
    return
  }
}
