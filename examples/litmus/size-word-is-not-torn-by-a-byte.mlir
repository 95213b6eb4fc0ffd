// A word that is loaded is not torn because a byte of it is stored alone, too.
// memory x: i32 = 0
// grid 1
// final 0:r == 0 || 0:r == 16843009 || 0:r == 33554432 || 0:r == 33620225
// because A read sees a write, or later ones, in all bytes that they share or in none.
// rules whole, byte
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %three = constant <i32: 3> : tile<i32>
    %c16843009 = constant <i32: 16843009> : tile<i32>
    %two_i8 = constant <i8: 2> : tile<i8>
    %bytes = ptr_to_ptr %x : tile<ptr<i32>> -> tile<ptr<i8>>
    %byte_3 = offset %bytes, %three : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
    %t = store_ptr_tko relaxed tl_blk %x, %c16843009 : tile<ptr<i32>>, tile<i32> -> token
    %u = store_ptr_tko relaxed tl_blk %byte_3, %two_i8 : tile<ptr<i8>>, tile<i8> -> token
    %r, %v = load_ptr_tko relaxed tl_blk %x : tile<ptr<i32>> -> tile<i32>, token
    return
  }
}
