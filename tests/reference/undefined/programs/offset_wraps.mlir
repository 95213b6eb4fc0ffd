// A 64-bit offset so large that its bytes do not fit.
// rule: offset.overflow
cuda_tile.module @programs {
  entry @far(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %base = constant <i64: [0, 1, 4611686018427387904, 3]> : tile<4xi64>
    // fixed: %base = constant <i64: [0, 1, 2, 3]> : tile<4xi64>
    %xs_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %xs = broadcast %xs_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %xa = offset %xs, %base : tile<4xptr<i32>>, tile<4xi64> -> tile<4xptr<i32>>
    // undefined: plus 4611686018427387904 times 4 is no address
    // at: tile block (0, 0, 0), element [2]
    %v, %v_t = load_ptr_tko weak %xa : tile<4xptr<i32>> -> tile<4xi32>, token
    %i = iota : tile<4xi32>
    %ys_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ys = broadcast %ys_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %ya = offset %ys, %i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %ya_s = store_ptr_tko weak %ya, %v : tile<4xptr<i32>>, tile<4xi32> -> token
    return
  }
}
