// A release behind a loop that carries its token covers all its stores.
// memory x: i32[2] = 0, 0
// memory y: i32 = 0
// grid 2
// forbidden 1:flag == 1 && (1:a == 0 || 1:b == 0)
// because A release that a morally strong acquire observes happens before it.
// rules release, token
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %x1 = offset %x, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %start = make_token : token
      %last = for %i in (%zero to %two, step %one) : tile<i32> iter_values(%k = %start) -> (token) {
        %p = offset %x, %i : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
        %t = store_ptr_tko weak %p, %one token=%k : tile<ptr<i32>>, tile<i32> -> token
        continue %t : token
      }
      %t = store_ptr_tko release device %y, %one token=%last : tile<ptr<i32>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %flag, %t = load_ptr_tko acquire device %y : tile<ptr<i32>> -> tile<i32>, token
      %is_there = cmpi equal %flag, %one, signed : tile<i32> -> tile<i1>
      if %is_there {
        %a, %u = load_ptr_tko weak %x token=%t : tile<ptr<i32>> -> tile<i32>, token
        %b, %v = load_ptr_tko weak %x1 token=%u : tile<ptr<i32>> -> tile<i32>, token
      }
    }
    return
  }
}
