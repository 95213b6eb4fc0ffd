// The sum of a row of 8: the pointer leaves one array and has not reached the next.
// rule: memory.out-of-bounds
cuda_tile.module @programs {
  entry @rowsum(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %i = iota : tile<8xi32>
    %skip = constant <i32: 2> : tile<8xi32>
    // fixed: %skip = constant <i32: 0> : tile<8xi32>
    %j = addi %i, %skip : tile<8xi32>
    %xs_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %xs = broadcast %xs_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %xa = offset %xs, %j : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %v, %v_t = load_ptr_tko weak %xa : tile<8xptr<i32>> -> tile<8xi32>, token
    // undefined: load of 4 bytes at 0x
    // undefined: : 0 bytes past the end of 'x' (32 bytes)
    // at: tile block (0, 0, 0), element [6]
    %total = reduce %v dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32> (%l: tile<i32>, %r: tile<i32>) {
      %s = addi %l, %r : tile<i32>
      yield %s : tile<i32>
    }
    %y_s = store_ptr_tko weak %y, %total : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
