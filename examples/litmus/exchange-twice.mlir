// An exchange that names a place twice is two exchanges, in either order.
// memory x: i32 = 0
// grid 1
// exists 0:r[0] == 2 && 0:r[1] == 0 && x == 1
// because A tile access is one memory operation for each element, in no order among themselves.
// rules element, atomicity
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %v0_0 = constant <i32: 0> : tile<2xi32>
    %v1_2 = constant <i32: [1, 2]> : tile<2xi32>
    %x_0_0_row = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %x_0_0_all = broadcast %x_0_0_row : tile<1xptr<i32>> -> tile<2xptr<i32>>
    %x_0_0 = offset %x_0_0_all, %v0_0 : tile<2xptr<i32>>, tile<2xi32> -> tile<2xptr<i32>>
    %r, %t = atomic_rmw_tko relaxed tl_blk %x_0_0, xchg, %v1_2 : tile<2xptr<i32>>, tile<2xi32> -> tile<2xi32>, token
    return
  }
}
