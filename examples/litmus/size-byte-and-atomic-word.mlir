// A strong store of a byte races with an atomic of its word by another tile block.
// memory x: i32 = 0
// grid 2
// undefined
// because Accesses of several tile blocks that overlap without being of the same bytes are not morally strong.
// rules size, race
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two_i8 = constant <i8: 2> : tile<i8>
    %bytes = ptr_to_ptr %x : tile<ptr<i32>> -> tile<ptr<i8>>
    %byte_1 = offset %bytes, %one : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %r, %t = atomic_rmw_tko relaxed device %x, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %t = store_ptr_tko relaxed device %byte_1, %two_i8 : tile<ptr<i8>>, tile<i8> -> token
    }
    return
  }
}
