// A byte that is stored into a word replaces that byte alone.
// memory x: i32 = 16909060
// grid 1
// final x == 16908804 && 0:r == 16908804
// because Each byte has its last write in coherence order.
// rules byte, coherence
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %two_i8 = constant <i8: 2> : tile<i8>
    %bytes = ptr_to_ptr %x : tile<ptr<i32>> -> tile<ptr<i8>>
    %byte_1 = offset %bytes, %one : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
    %t = store_ptr_tko weak %byte_1, %two_i8 : tile<ptr<i8>>, tile<i8> -> token
    %r, %u = load_ptr_tko weak %x token=%t : tile<ptr<i32>> -> tile<i32>, token
    return
  }
}
