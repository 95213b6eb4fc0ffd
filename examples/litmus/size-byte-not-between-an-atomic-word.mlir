// A store of a byte does not come between the read and the write of an atomic of its word, in one tile block.
// memory x: i32 = 0
// grid 1
// final x == 513
// because Between the read and the write of a read-modify-write no morally strong write of the location comes in coherence order.
// rules atomicity, byte
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %two_i8 = constant <i8: 2> : tile<i8>
    %bytes = ptr_to_ptr %x : tile<ptr<i32>> -> tile<ptr<i8>>
    %byte_1 = offset %bytes, %one : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
    %r, %t = atomic_rmw_tko relaxed device %x, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %u = store_ptr_tko relaxed device %byte_1, %two_i8 : tile<ptr<i8>>, tile<i8> -> token
    return
  }
}
