// Means of groups, one of which is empty.
// rule: divi.zero
cuda_tile.module @programs {
  entry @mean(%x: tile<ptr<i32>>, %n: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %i = iota : tile<4xi32>
    %xs_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %xs = broadcast %xs_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %xa = offset %xs, %i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %v, %v_t = load_ptr_tko weak %xa : tile<4xptr<i32>> -> tile<4xi32>, token
    %ns_1 = reshape %n : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ns = broadcast %ns_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %na = offset %ns, %i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %m, %m_t = load_ptr_tko weak %na : tile<4xptr<i32>> -> tile<4xi32>, token
    %low = constant <i32: 0> : tile<4xi32>
    // fixed: %low = constant <i32: 1> : tile<4xi32>
    %k = maxi %m, %low signed : tile<4xi32>
    %r = divi %v, %k signed : tile<4xi32>
    // undefined: -17 is divided by zero
    // at: tile block (0, 0, 0), element [2]
    %ys_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ys = broadcast %ys_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %ya = offset %ys, %i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %ya_s = store_ptr_tko weak %ya, %r : tile<4xptr<i32>>, tile<4xi32> -> token
    return
  }
}
