// Each tile block has memory of its own.
// grid 2
// final 0:r == 0 && 1:r == 1
// because Memory of an `alloca` is its tile block's alone unless it is `global`.
// rules alloca, race
cuda_tile.module @litmus {
  entry @test() {
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    %a = alloca num_elem = 1, alignment = 4 : tile<ptr<i32>>
    %t = store_ptr_tko weak %a, %block : tile<ptr<i32>>, tile<i32> -> token
    %r, %u = load_ptr_tko weak %a token=%t : tile<ptr<i32>> -> tile<i32>, token
    return
  }
}
