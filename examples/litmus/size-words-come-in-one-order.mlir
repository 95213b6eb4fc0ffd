// Two words that are stored come in the same order in all their bytes.
// memory x: i32 = 0
// grid 1
// final x == 16843009 || x == 33686018 || x == 50397441 || x == 50463234
// because Two writes come in the same order in all bytes that they share.
// rules whole, byte
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %three = constant <i32: 3> : tile<i32>
    %c16843009 = constant <i32: 16843009> : tile<i32>
    %c33686018 = constant <i32: 33686018> : tile<i32>
    %three_i8 = constant <i8: 3> : tile<i8>
    %bytes = ptr_to_ptr %x : tile<ptr<i32>> -> tile<ptr<i8>>
    %byte_3 = offset %bytes, %three : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
    %t = store_ptr_tko relaxed tl_blk %x, %c16843009 : tile<ptr<i32>>, tile<i32> -> token
    %u = store_ptr_tko relaxed tl_blk %x, %c33686018 : tile<ptr<i32>>, tile<i32> -> token
    %v = store_ptr_tko relaxed tl_blk %byte_3, %three_i8 : tile<ptr<i8>>, tile<i8> -> token
    return
  }
}
