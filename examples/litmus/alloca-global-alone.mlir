// `global` memory that no other tile block uses is like private memory.
// grid 2
// final 0:r == 0 && 1:r == 1
// because Accesses race only if they touch a byte in common.
// rules alloca, race
cuda_tile.module @litmus {
  entry @test() {
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    %a = alloca num_elem = 1, alignment = 4 global : tile<ptr<i32>>
    %t = store_ptr_tko weak %a, %block : tile<ptr<i32>>, tile<i32> -> token
    %r, %u = load_ptr_tko weak %a token=%t : tile<ptr<i32>> -> tile<i32>, token
    return
  }
}
