// A release whose mask is off releases nothing.
// memory x: i32 = 0
// memory y: i32 = 0
// grid 2
// exists 1:flag == 2 && 1:data == 0
// because What a mask leaves out is no memory operation that an acquire could observe.
// rules element, release
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %off = constant <i1: false> : tile<i1>
    %two = constant <i32: 2> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko relaxed device %x, %one : tile<ptr<i32>>, tile<i32> -> token
      %u = store_ptr_tko release device %y, %one, %off token=%t : tile<ptr<i32>>, tile<i32>, tile<i1> -> token
      %v = store_ptr_tko relaxed device %y, %two token=%u : tile<ptr<i32>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %flag, %t = load_ptr_tko acquire device %y : tile<ptr<i32>> -> tile<i32>, token
      %data, %u = load_ptr_tko relaxed device %x token=%t : tile<ptr<i32>> -> tile<i32>, token
    }
    return
  }
}
