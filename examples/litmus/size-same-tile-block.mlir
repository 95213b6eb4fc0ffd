// Strong accesses of different sizes of one tile block do not race, and are not ordered.
// memory x: i32 = 0
// grid 1
// exists 0:r == 0
// because The rule on sizes is of several tile blocks; without a token the load may read what is older.
// rules size, strong, token
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %c131073 = constant <i32: 131073> : tile<i32>
    %halves = ptr_to_ptr %x : tile<ptr<i32>> -> tile<ptr<i16>>
    %t = store_ptr_tko relaxed tl_blk %x, %c131073 : tile<ptr<i32>>, tile<i32> -> token
    %r, %u = load_ptr_tko relaxed tl_blk %halves : tile<ptr<i16>> -> tile<i16>, token
    return
  }
}
