// What is written under a lock is seen whole by the next one that takes it.
// memory x: i32[2] = 0, 0
// memory l: i32 = 0
// grid 2
// forbidden (1:s[0] == 0 && 1:s[1] == 1) || (1:s[0] == 1 && 1:s[1] == 0)
// because All elements are stored before the release, or none when the lock is taken.
// rules release, element
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>, %l: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %v0_1 = constant <i32: [0, 1]> : tile<2xi32>
    %v1_1 = constant <i32: 1> : tile<2xi32>
    %xs_row = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %xs_all = broadcast %xs_row : tile<1xptr<i32>> -> tile<2xptr<i32>>
    %xs = offset %xs_all, %v0_1 : tile<2xptr<i32>>, tile<2xi32> -> tile<2xptr<i32>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %r, %t = atomic_cas_tko acquire device %l, %zero, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      %is_there = cmpi equal %r, %zero, signed : tile<i32> -> tile<i1>
      if %is_there {
        %u = store_ptr_tko weak %xs, %v1_1 token=%t : tile<2xptr<i32>>, tile<2xi32> -> token
        %v = store_ptr_tko release device %l, %zero token=%u : tile<ptr<i32>>, tile<i32> -> token
      }
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %r, %t = atomic_cas_tko acquire device %l, %zero, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      %is_there = cmpi equal %r, %zero, signed : tile<i32> -> tile<i1>
      if %is_there {
        %s, %u = load_ptr_tko weak %xs token=%t : tile<2xptr<i32>> -> tile<2xi32>, token
      }
    }
    return
  }
}
