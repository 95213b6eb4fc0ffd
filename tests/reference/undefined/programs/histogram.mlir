// Counts of 8 values in 4 bins; one value has no bin.
// rule: memory.out-of-bounds
cuda_tile.module @programs {
  entry @histogram(%x: tile<ptr<i32>>, %bins: tile<ptr<i32>>) {
    %i = iota : tile<8xi32>
    %xs_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %xs = broadcast %xs_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %xa = offset %xs, %i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %v, %v_t = load_ptr_tko weak %xa : tile<8xptr<i32>> -> tile<8xi32>, token
    %top = constant <i32: 4> : tile<8xi32>
    // fixed: %top = constant <i32: 3> : tile<8xi32>
    %bin = mini %v, %top signed : tile<8xi32>
    %bs_1 = reshape %bins : tile<ptr<i32>> -> tile<1xptr<i32>>
    %bs = broadcast %bs_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %ba = offset %bs, %bin : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %one = constant <i32: 1> : tile<8xi32>
    %old, %t = atomic_rmw_tko relaxed device %ba, add, %one : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
    // undefined: atomic access of 4 bytes at 0x
    // undefined: : 0 bytes past the end of 'bins' (16 bytes)
    // at: tile block (0, 0, 0), element [5]
    return
  }
}
