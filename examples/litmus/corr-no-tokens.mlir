// Two loads of a location without tokens may see its writes backwards.
// memory x: i32 = 0
// grid 2
// exists 1:a == 1 && 1:b == 0
// because Only tokens order the memory operations of a tile block, not the order of the program.
// rules token, coherence
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko relaxed device %x, %one : tile<ptr<i32>>, tile<i32> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %a, %t = load_ptr_tko relaxed device %x : tile<ptr<i32>> -> tile<i32>, token
      %b, %u = load_ptr_tko relaxed device %x : tile<ptr<i32>> -> tile<i32>, token
    }
    return
  }
}
