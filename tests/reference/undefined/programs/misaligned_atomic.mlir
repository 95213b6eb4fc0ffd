// A counter of 4 bytes in the middle of another.
// rule: semantics.aligned
cuda_tile.module @programs {
  entry @count(%x: tile<ptr<i16>>) {
    %one = constant <i32: 1> : tile<i32>
    // fixed: %one = constant <i32: 2> : tile<i32>
    %b = offset %x, %one : tile<ptr<i16>>, tile<i32> -> tile<ptr<i16>>
    %d = ptr_to_ptr %b : tile<ptr<i16>> -> tile<ptr<i32>>
    %v = constant <i32: 5> : tile<i32>
    %old, %t = atomic_rmw_tko relaxed device %d, add, %v : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    // undefined: atomic access of 4 bytes at 0x
    // undefined: not a multiple of 4, the size of an element; byte 2 of 'x' (8 bytes)
    // at: tile block (0, 0, 0)
    return
  }
}
