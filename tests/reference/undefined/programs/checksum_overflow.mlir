// A running sum promises not to wrap.
// rule: integers.overflow-promise
cuda_tile.module @programs {
  entry @checksum(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %i = iota : tile<4xi32>
    %xs_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %xs = broadcast %xs_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %xa = offset %xs, %i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %v, %v_t = load_ptr_tko weak %xa : tile<4xptr<i32>> -> tile<4xi32>, token
    %ys_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ys = broadcast %ys_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %ya = offset %ys, %i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %s = addi %v, %v overflow<no_signed_wrap> : tile<4xi32>
    // undefined: 1500000000 + 1500000000 overflows signed i32
    // at: tile block (0, 0, 0), element [2]
    // fixed: %s = addi %v, %v overflow<no_unsigned_wrap> : tile<4xi32>
    %ya_s = store_ptr_tko weak %ya, %s : tile<4xptr<i32>>, tile<4xi32> -> token
    return
  }
}
