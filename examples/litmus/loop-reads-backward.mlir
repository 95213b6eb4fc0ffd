// A loop without tokens may see a write and then miss it.
// memory x: i32 = 0
// memory z: i32[2] = 0, 0
// grid 2
// exists z[0] == 1 && z[1] == 0
// because Only tokens order the memory operations of a tile block, not the order of the program.
// rules token
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>, %z: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko relaxed device %x, %one : tile<ptr<i32>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      for %i in (%zero to %two, step %one) : tile<i32> {
        %p = offset %z, %i : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
        %r, %t = load_ptr_tko relaxed device %x : tile<ptr<i32>> -> tile<i32>, token
        %u = store_ptr_tko weak %p, %r token=%t : tile<ptr<i32>>, tile<i32> -> token
      }
    }
    return
  }
}
