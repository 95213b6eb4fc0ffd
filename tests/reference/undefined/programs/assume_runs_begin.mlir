// The second run of indices does not begin at a multiple of 4.
// rule: assume.div_by
cuda_tile.module @programs {
  entry @runs(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %i = iota : tile<8xi32>
    %xs_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %xs = broadcast %xs_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %xa = offset %xs, %i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %v, %v_t = load_ptr_tko weak %xa : tile<8xptr<i32>> -> tile<8xi32>, token
    %m = reshape %v : tile<8xi32> -> tile<2x4xi32>
    %r = assume div_by<4, every 4 along 1>, %m : tile<2x4xi32>
    // undefined: 6 breaks the assumption div_by<4, every 4 along 1>
    // at: tile block (0, 0, 0), element [1, 0]
    // fixed: %r = assume div_by<2, every 4 along 1>, %m : tile<2x4xi32>
    %f = reshape %r : tile<2x4xi32> -> tile<8xi32>
    %ys_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ys = broadcast %ys_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %ya = offset %ys, %i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %ya_s = store_ptr_tko weak %ya, %f : tile<8xptr<i32>>, tile<8xi32> -> token
    return
  }
}
