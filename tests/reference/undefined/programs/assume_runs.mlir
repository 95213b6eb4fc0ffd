// Indices are assumed to come in runs of 4 that begin at multiples of 4.
// rule: assume.div_by
cuda_tile.module @programs {
  entry @runs(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %i = iota : tile<8xi32>
    %xs_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %xs = broadcast %xs_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %xa = offset %xs, %i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %v, %v_t = load_ptr_tko weak %xa : tile<8xptr<i32>> -> tile<8xi32>, token
    %r = assume div_by<4, every 4 along 0>, %v : tile<8xi32>
    // undefined: 14 breaks the assumption div_by<4, every 4 along 0>: its group begins with 8
    // at: tile block (0, 0, 0), element [6]
    // fixed: %r = assume div_by<2, every 2 along 0>, %v : tile<8xi32>
    %ys_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ys = broadcast %ys_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %ya = offset %ys, %i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %ya_s = store_ptr_tko weak %ya, %r : tile<8xptr<i32>>, tile<8xi32> -> token
    return
  }
}
