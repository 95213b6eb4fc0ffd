// Prints of two tile blocks come out in any order.
// memory x: i32 = 0
// grid 2
// exists prints == "BA"
// because Prints happen in any order that tokens allow.
// rules print
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = print_tko "A" -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %t = print_tko "B" -> token
    }
    return
  }
}
