// A tile block number is assumed to be one of the first two.
// rule: assume.bounded
cuda_tile.module @programs {
  entry @blocks(%y: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %c = assume bounded<0, 1>, %b : tile<i32>
    // undefined: 2 breaks the assumption bounded<0, 1>
    // at: tile block (2, 0, 0)
    // fixed: %c = assume bounded<0, 2>, %b : tile<i32>
    %a = offset %y, %c : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %a_s = store_ptr_tko weak %a, %c : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
