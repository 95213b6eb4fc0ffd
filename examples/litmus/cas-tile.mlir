// A compare-and-swap of a tile succeeds or fails for each element.
// memory x: i32[2] = 0, 5
// grid 1
// final x[0] == 1 && x[1] == 5
// because A tile access is one memory operation for each element, in no order among themselves.
// rules element
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %v0_1 = constant <i32: [0, 1]> : tile<2xi32>
    %v0_0 = constant <i32: 0> : tile<2xi32>
    %v1_1 = constant <i32: 1> : tile<2xi32>
    %xs_row = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %xs_all = broadcast %xs_row : tile<1xptr<i32>> -> tile<2xptr<i32>>
    %xs = offset %xs_all, %v0_1 : tile<2xptr<i32>>, tile<2xi32> -> tile<2xptr<i32>>
    %r, %t = atomic_cas_tko relaxed tl_blk %xs, %v0_0, %v1_1 : tile<2xptr<i32>>, tile<2xi32> -> tile<2xi32>, token
    return
  }
}
