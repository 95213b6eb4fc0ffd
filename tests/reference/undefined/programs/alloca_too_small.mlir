// Scratch memory of 4 elements for a tile of 8.
// rule: memory.out-of-bounds
cuda_tile.module @programs {
  entry @scratch(%y: tile<ptr<i32>>) {
    %cells = alloca num_elem = 4, alignment = 16 : tile<ptr<i32>>
    // fixed: %cells = alloca num_elem = 8, alignment = 16 : tile<ptr<i32>>
    %i = iota : tile<8xi32>
    %cs_1 = reshape %cells : tile<ptr<i32>> -> tile<1xptr<i32>>
    %cs = broadcast %cs_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %ca = offset %cs, %i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %ca_s = store_ptr_tko weak %ca, %i : tile<8xptr<i32>>, tile<8xi32> -> token
    // undefined: store of 4 bytes at 0x
    // undefined: : 0 bytes past the end of an alloca of tile block (0, 0, 0) (16 bytes)
    // at: tile block (0, 0, 0), element [4]
    %v, %t = load_ptr_tko weak %ca token=%ca_s : tile<8xptr<i32>> -> tile<8xi32>, token
    %total = reduce %v dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32> (%l: tile<i32>, %r: tile<i32>) {
      %s = addi %l, %r : tile<i32>
      yield %s : tile<i32>
    }
    %y_s = store_ptr_tko weak %y, %total : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
