// The place in a ring buffer whose size is 0.
// rule: divi.zero
cuda_tile.module @programs {
  entry @place(%x: tile<ptr<i32>>, %n: tile<i32>, %y: tile<ptr<i32>>) {
    %i = iota : tile<4xi32>
    %xs_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %xs = broadcast %xs_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %xa = offset %xs, %i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %v, %v_t = load_ptr_tko weak %xa : tile<4xptr<i32>> -> tile<4xi32>, token
    %ns_1 = reshape %n : tile<i32> -> tile<1xi32>
    %ns = broadcast %ns_1 : tile<1xi32> -> tile<4xi32>
    %low = constant <i32: 0> : tile<4xi32>
    // fixed: %low = constant <i32: 1> : tile<4xi32>
    %k = maxi %ns, %low signed : tile<4xi32>
    %r = remi %v, %k unsigned : tile<4xi32>
    // undefined: 4294967293 is divided by zero
    // at: tile block (0, 0, 0), element [0]
    %ys_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ys = broadcast %ys_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %ya = offset %ys, %i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %ya_s = store_ptr_tko weak %ya, %r : tile<4xptr<i32>>, tile<4xi32> -> token
    return
  }
}
