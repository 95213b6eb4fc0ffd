// Two readers agree on the order of two stores of one location.
// memory x: i32 = 0
// grid 4
// forbidden 2:a == 1 && 2:b == 2 && 3:a == 2 && 3:b == 1
// because The writes of a location are in one order, and no read contradicts that and what happens before.
// rules coherence
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko relaxed device %x, %one : tile<ptr<i32>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %t = store_ptr_tko relaxed device %x, %two : tile<ptr<i32>>, tile<i32> -> token
    }
    // Tile block 2.
    %is_2 = cmpi equal %block, %two, signed : tile<i32> -> tile<i1>
    if %is_2 {
      %a, %t = load_ptr_tko relaxed device %x : tile<ptr<i32>> -> tile<i32>, token
      %b, %u = load_ptr_tko relaxed device %x token=%t : tile<ptr<i32>> -> tile<i32>, token
    }
    // Tile block 3.
    %is_3 = cmpi equal %block, %three, signed : tile<i32> -> tile<i1>
    if %is_3 {
      %a, %t = load_ptr_tko relaxed device %x : tile<ptr<i32>> -> tile<i32>, token
      %b, %u = load_ptr_tko relaxed device %x token=%t : tile<ptr<i32>> -> tile<i32>, token
    }
    return
  }
}
