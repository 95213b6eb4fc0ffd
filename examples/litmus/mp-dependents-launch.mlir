// To launch dependents and to wait for them do not order the tile blocks of one launch.
// memory x: i32 = 0
// grid 2
// undefined
// because `gdc_wait_tko` and `gdc_launch_dependents_tko` order by tokens alone.
// rules fence, race
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token
      %u = gdc_launch_dependents_tko token = %t -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %t = gdc_wait_tko -> token
      %data, %u = load_ptr_tko weak %x token=%t : tile<ptr<i32>> -> tile<i32>, token
    }
    return
  }
}
