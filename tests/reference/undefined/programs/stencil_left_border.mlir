// y[i] = x[i - 1] + x[i]; the first element has no left neighbour.
// rule: memory.out-of-bounds
cuda_tile.module @programs {
  entry @stencil(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %i = iota : tile<8xi32>
    %one = constant <i32: 1> : tile<8xi32>
    %left = subi %i, %one : tile<8xi32>
    %none = constant <i32: 0> : tile<8xi32>
    %has = cmpi greater_than_or_equal %i, %none, signed : tile<8xi32> -> tile<8xi1>
    // fixed: %has = cmpi greater_than %i, %none, signed : tile<8xi32> -> tile<8xi1>
    %zero = constant <f32: 0.0> : tile<8xf32>
    %xs_1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %xs = broadcast %xs_1 : tile<1xptr<f32>> -> tile<8xptr<f32>>
    %la = offset %xs, %left : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
    %lv, %lv_t = load_ptr_tko weak %la, %has, %zero : tile<8xptr<f32>>, tile<8xi1>, tile<8xf32> -> tile<8xf32>, token
    // undefined: load of 4 bytes at 0x
    // undefined: : 4 bytes before the start of 'x' (32 bytes)
    // at: tile block (0, 0, 0), element [0]
    %xa = offset %xs, %i : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
    %xv, %xv_t = load_ptr_tko weak %xa : tile<8xptr<f32>> -> tile<8xf32>, token
    %s = addf %lv, %xv rounding<nearest_even> : tile<8xf32>
    %ys_1 = reshape %y : tile<ptr<f32>> -> tile<1xptr<f32>>
    %ys = broadcast %ys_1 : tile<1xptr<f32>> -> tile<8xptr<f32>>
    %ya = offset %ys, %i : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
    %ya_s = store_ptr_tko weak %ya, %s : tile<8xptr<f32>>, tile<8xf32> -> token
    return
  }
}
