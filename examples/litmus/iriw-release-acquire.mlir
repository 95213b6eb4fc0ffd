// Release and acquire do not make two readers agree on independent stores.
// memory x: i32 = 0
// memory y: i32 = 0
// grid 4
// exists 2:a == 1 && 2:b == 0 && 3:a == 1 && 3:b == 0
// because Coherence orders the accesses of one location; nothing orders those of different locations but what happens before.
// rules coherence, release
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko release device %x, %one : tile<ptr<i32>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %t = store_ptr_tko release device %y, %one : tile<ptr<i32>>, tile<i32> -> token
    }
    // Tile block 2.
    %is_2 = cmpi equal %block, %two, signed : tile<i32> -> tile<i1>
    if %is_2 {
      %a, %t = load_ptr_tko acquire device %x : tile<ptr<i32>> -> tile<i32>, token
      %b, %u = load_ptr_tko acquire device %y token=%t : tile<ptr<i32>> -> tile<i32>, token
    }
    // Tile block 3.
    %is_3 = cmpi equal %block, %three, signed : tile<i32> -> tile<i1>
    if %is_3 {
      %a, %t = load_ptr_tko acquire device %y : tile<ptr<i32>> -> tile<i32>, token
      %b, %u = load_ptr_tko acquire device %x token=%t : tile<ptr<i32>> -> tile<i32>, token
    }
    return
  }
}
