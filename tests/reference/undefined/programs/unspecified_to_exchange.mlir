// Compares and exchanges with a value that is not there.
// rule: operations.unspecified-memory
cuda_tile.module @programs {
  entry @swap(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>, %there: tile<i1>) {
    %zero = constant <i32: 0> : tile<i32>
    %v, %k = load_ptr_tko weak %x, %there : tile<ptr<i32>>, tile<i1> -> tile<i32>, token
    // note: the result is unspecified where the mask is false, as there is no padding value
    // fixed: %v, %k = load_ptr_tko weak %x, %there, %zero : tile<ptr<i32>>, tile<i1>, tile<i32> -> tile<i32>, token
    %old, %t = atomic_cas_tko relaxed device %y, %zero, %v : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    // undefined: an unspecified value would be written
    // at: tile block (0, 0, 0)
    return
  }
}
