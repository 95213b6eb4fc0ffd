// A compare-and-swap that writes what is there already is a link of the chain behind a release.
// memory x: i32 = 0
// memory y: i32 = 0
// grid 3
// forbidden 1:r == 1 && 2:r == 1 && 2:data == 0
// because A release at the head of a chain of read-modify-writes happens before an acquire that reads what the last one wrote.
// rules failed, chain
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
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
      %r, %t = atomic_cas_tko relaxed device %y, %one, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    }
    // Tile block 2.
    %is_2 = cmpi equal %block, %two, signed : tile<i32> -> tile<i1>
    if %is_2 {
      %r, %t = atomic_cas_tko acquire device %y, %one, %two : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      %is_there = cmpi equal %r, %one, signed : tile<i32> -> tile<i1>
      if %is_there {
        %data, %u = load_ptr_tko weak %x token=%t : tile<ptr<i32>> -> tile<i32>, token
      }
    }
    return
  }
}
