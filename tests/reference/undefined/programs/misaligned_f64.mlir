// A f64 written behind a f32.
// rule: semantics.aligned
cuda_tile.module @programs {
  entry @double(%x: tile<ptr<f32>>) {
    %one = constant <i32: 1> : tile<i32>
    // fixed: %one = constant <i32: 2> : tile<i32>
    %b = offset %x, %one : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %d = ptr_to_ptr %b : tile<ptr<f32>> -> tile<ptr<f64>>
    %v = constant <f64: 2.5> : tile<f64>
    %d_s = store_ptr_tko weak %d, %v : tile<ptr<f64>>, tile<f64> -> token
    // undefined: store of 8 bytes at 0x
    // undefined: not a multiple of 8, the size of an element; byte 4 of 'x' (16 bytes)
    // at: tile block (0, 0, 0)
    return
  }
}
