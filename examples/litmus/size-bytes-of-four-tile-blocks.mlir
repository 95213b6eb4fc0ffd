// Four tile blocks may store the four bytes of a word, weak.
// memory x: i32 = 0
// grid 4
// final x == 67305985
// because Accesses race only if they touch a byte in common.
// rules byte, race
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %one_i8 = constant <i8: 1> : tile<i8>
    %two_i8 = constant <i8: 2> : tile<i8>
    %three_i8 = constant <i8: 3> : tile<i8>
    %four_i8 = constant <i8: 4> : tile<i8>
    %bytes = ptr_to_ptr %x : tile<ptr<i32>> -> tile<ptr<i8>>
    %byte_1 = offset %bytes, %one : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
    %byte_2 = offset %bytes, %two : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
    %byte_3 = offset %bytes, %three : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    // Tile block 0.
    %is_0 = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_0 {
      %t = store_ptr_tko weak %bytes, %one_i8 : tile<ptr<i8>>, tile<i8> -> token
    }
    // Tile block 1.
    %is_1 = cmpi equal %block, %one, signed : tile<i32> -> tile<i1>
    if %is_1 {
      %t = store_ptr_tko weak %byte_1, %two_i8 : tile<ptr<i8>>, tile<i8> -> token
    }
    // Tile block 2.
    %is_2 = cmpi equal %block, %two, signed : tile<i32> -> tile<i1>
    if %is_2 {
      %t = store_ptr_tko weak %byte_2, %three_i8 : tile<ptr<i8>>, tile<i8> -> token
    }
    // Tile block 3.
    %is_3 = cmpi equal %block, %three, signed : tile<i32> -> tile<i1>
    if %is_3 {
      %t = store_ptr_tko weak %byte_3, %four_i8 : tile<ptr<i8>>, tile<i8> -> token
    }
    return
  }
}
