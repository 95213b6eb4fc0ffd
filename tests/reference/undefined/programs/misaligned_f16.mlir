// Halves from a byte buffer that starts with a header of 1 byte.
// rule: semantics.aligned
cuda_tile.module @programs {
  entry @halves(%x: tile<ptr<i8>>, %y: tile<ptr<f16>>) {
    %header = constant <i32: 1> : tile<i32>
    // fixed: %header = constant <i32: 2> : tile<i32>
    %b = offset %x, %header : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
    %h = ptr_to_ptr %b : tile<ptr<i8>> -> tile<ptr<f16>>
    %v, %v_t = load_ptr_tko weak %h : tile<ptr<f16>> -> tile<f16>, token
    // undefined: load of 2 bytes at 0x
    // undefined: not a multiple of 2, the size of an element; byte 1 of 'x' (16 bytes)
    // at: tile block (0, 0, 0)
    %y_s = store_ptr_tko weak %y, %v : tile<ptr<f16>>, tile<f16> -> token
    return
  }
}
