// An argument that is no pointer has its value in all tile blocks.
// memory x: i32[2] = 0, 0
// scalar n: i32 = 9
// grid 2
// final x[0] == 9 && x[1] == 2
// because What the host does before the launch happens before all in it.
// rules before
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>, %n: tile<i32>) {
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %x1 = offset %x, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko weak %x, %n : tile<ptr<i32>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %t = store_ptr_tko weak %x1, %two : tile<ptr<i32>>, tile<i32> -> token
    }
    return
  }
}
