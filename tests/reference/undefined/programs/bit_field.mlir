// The bits above the lowest n, of which there are none left for n = 32.
// rule: shli.amount
cuda_tile.module @programs {
  entry @field(%x: tile<ptr<i32>>, %n: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %i = iota : tile<4xi32>
    %xs_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %xs = broadcast %xs_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %xa = offset %xs, %i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %v, %v_t = load_ptr_tko weak %xa : tile<4xptr<i32>> -> tile<4xi32>, token
    %ns_1 = reshape %n : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ns = broadcast %ns_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %na = offset %ns, %i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %m, %m_t = load_ptr_tko weak %na : tile<4xptr<i32>> -> tile<4xi32>, token
    %top = constant <i32: 32> : tile<4xi32>
    // fixed: %top = constant <i32: 31> : tile<4xi32>
    %k = mini %m, %top signed : tile<4xi32>
    %r = shri %v, %k unsigned : tile<4xi32>
    // note: the result is unspecified as a shift by 32 bits is beyond the 32 of i32
    %ys_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ys = broadcast %ys_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %ya = offset %ys, %i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %ya_s = store_ptr_tko weak %ya, %r : tile<4xptr<i32>>, tile<4xi32> -> token
    // undefined: an unspecified value would be written
    // at: tile block (0, 0, 0), element [1]
    return
  }
}
