// A load may give what is in memory before it is written, if it does not wait for the store.
// memory x: i32 = 0
// grid 1
// undefined
// because Program order, control, data and addresses do not order memory operations.
// rules alloca, token
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %a = alloca num_elem = 1, alignment = 4 : tile<ptr<i32>>
    %t = store_ptr_tko relaxed tl_blk %a, %one : tile<ptr<i32>>, tile<i32> -> token
    %r, %u = load_ptr_tko relaxed tl_blk %a : tile<ptr<i32>> -> tile<i32>, token
    %v = store_ptr_tko weak %x, %r : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
