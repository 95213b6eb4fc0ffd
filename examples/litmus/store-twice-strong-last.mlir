// A strong store that names a place twice may leave the last value.
// memory x: i32 = 0
// grid 1
// exists x == 2
// because A tile access is one memory operation for each element, in no order among themselves.
// rules element, coherence
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %v0_0 = constant <i32: 0> : tile<2xi32>
    %v1_2 = constant <i32: [1, 2]> : tile<2xi32>
    %x_0_0_row = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %x_0_0_all = broadcast %x_0_0_row : tile<1xptr<i32>> -> tile<2xptr<i32>>
    %x_0_0 = offset %x_0_0_all, %v0_0 : tile<2xptr<i32>>, tile<2xi32> -> tile<2xptr<i32>>
    %t = store_ptr_tko relaxed tl_blk %x_0_0, %v1_2 : tile<2xptr<i32>>, tile<2xi32> -> token
    return
  }
}
