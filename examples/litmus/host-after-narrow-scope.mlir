// What is stored for the own tile block the host finds, too.
// memory x: i32 = 0
// grid 1
// final x == 1
// because All of a launch happens before what the host does after it.
// rules after, strong
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %t = store_ptr_tko relaxed tl_blk %x, %one : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
