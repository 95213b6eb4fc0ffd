// One store into two arrays, of which the second is read-only.
// rule: memory.read-only
cuda_tile.module @programs {
  entry @both(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %i = iota : tile<4xi32>
    %xs_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %xs = broadcast %xs_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %ys_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ys = broadcast %ys_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %two = constant <i32: 2> : tile<4xi32>
    %low = cmpi less_than %i, %two, signed : tile<4xi32> -> tile<4xi1>
    %chosen = select %low, %xs, %ys : tile<4xi1>, tile<4xptr<i32>>
    // fixed: %chosen = select %low, %xs, %xs : tile<4xi1>, tile<4xptr<i32>>
    %a = offset %chosen, %i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %a_s = store_ptr_tko weak %a, %i : tile<4xptr<i32>>, tile<4xi32> -> token
    // undefined: store of 4 bytes at 0x
    // undefined: 'y' is read-only; byte 8
    // at: tile block (0, 0, 0), element [2]
    return
  }
}
