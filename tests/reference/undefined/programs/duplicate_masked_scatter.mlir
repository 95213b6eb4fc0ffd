// Compaction: without the mask, those that are left out all go to element 0.
// rule: memory.duplicates
cuda_tile.module @programs {
  entry @compact(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %i = iota : tile<8xi32>
    %xs_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %xs = broadcast %xs_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %xa = offset %xs, %i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %v, %v_t = load_ptr_tko weak %xa : tile<8xptr<i32>> -> tile<8xi32>, token
    %zero = constant <i32: 0> : tile<8xi32>
    %keep = cmpi greater_than_or_equal %v, %zero, signed : tile<8xi32> -> tile<8xi1>
    // fixed: %keep = cmpi greater_than %v, %zero, signed : tile<8xi32> -> tile<8xi1>
    %kept = cmpi greater_than %v, %zero, signed : tile<8xi32> -> tile<8xi1>
    %count = exti %kept unsigned : tile<8xi1> -> tile<8xi32>
    %sums = scan %count dim=0 reverse=false identities=[0 : i32] : tile<8xi32> -> tile<8xi32> (%l: tile<i32>, %r: tile<i32>) {
      %s = addi %l, %r : tile<i32>
      yield %s : tile<i32>
    }
    %at = subi %sums, %count : tile<8xi32>
    %ys_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ys = broadcast %ys_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %ya = offset %ys, %at : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %ya_s = store_ptr_tko weak %ya, %v, %keep : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> token
    // undefined: (byte 4 of 'y'), as element [1] of the same store does
    // at: tile block (0, 0, 0), element [2]
    return
  }
}
