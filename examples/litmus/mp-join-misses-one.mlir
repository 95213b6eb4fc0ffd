// A release does not wait for a store whose token is not joined.
// memory x: i32[2] = 0, 0
// memory y: i32 = 0
// grid 2
// exists 1:flag == 1 && 1:first == 0 && 1:second == 1
// because An operation waits for those whose tokens reach it, and for no other.
// rules token, release
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %x1 = offset %x, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %k = make_token : token
      %a = store_ptr_tko relaxed device %x, %one : tile<ptr<i32>>, tile<i32> -> token
      %b = store_ptr_tko relaxed device %x1, %one : tile<ptr<i32>>, tile<i32> -> token
      %both = join_tokens %k, %b : token
      %t = store_ptr_tko release device %y, %one token=%both : tile<ptr<i32>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %flag, %t = load_ptr_tko acquire device %y : tile<ptr<i32>> -> tile<i32>, token
      %is_there = cmpi equal %flag, %one, signed : tile<i32> -> tile<i1>
      if %is_there {
        %first, %u = load_ptr_tko relaxed device %x token=%t : tile<ptr<i32>> -> tile<i32>, token
        %second, %v = load_ptr_tko relaxed device %x1 token=%u : tile<ptr<i32>> -> tile<i32>, token
      }
    }
    return
  }
}
