// Two globals are two locations.
// grid 2
// exists 0:r == 0 && 1:r == 0
// because Different locations agree on nothing: each may miss what the other has just stored.
// rules coherence, release
cuda_tile.module @litmus {
  global @g <i32: 0> : tile<1xi32>
  global @h <i32: 0> : tile<1xi32>
  entry @test() {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %g = get_global @g : tile<ptr<i32>>
    %h = get_global @h : tile<ptr<i32>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko release device %g, %one : tile<ptr<i32>>, tile<i32> -> token
      %r, %u = load_ptr_tko acquire device %h token=%t : tile<ptr<i32>> -> tile<i32>, token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %t = store_ptr_tko release device %h, %one : tile<ptr<i32>>, tile<i32> -> token
      %r, %u = load_ptr_tko acquire device %g token=%t : tile<ptr<i32>> -> tile<i32>, token
    }
    return
  }
}
