// A compare-and-swap that fails still reads, and acquires.
// memory x: i32 = 0
// memory y: i32 = 0
// grid 2
// forbidden 1:flag == 1 && 1:data == 0
// because A compare-and-swap that fails writes nothing, but its read acquires.
// rules failed, release
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %five = constant <i32: 5> : tile<i32>
    %six = constant <i32: 6> : tile<i32>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token
      %u = store_ptr_tko release device %y, %one token=%t : tile<ptr<i32>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %flag, %t = atomic_cas_tko acquire device %y, %five, %six : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      %is_there = cmpi equal %flag, %one, signed : tile<i32> -> tile<i1>
      if %is_there {
        %data, %u = load_ptr_tko weak %x token=%t : tile<ptr<i32>> -> tile<i32>, token
      }
    }
    return
  }
}
