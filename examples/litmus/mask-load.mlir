// A masked load reads what its mask leaves in.
// memory x: i32[2] = 3, 4
// grid 1
// final 0:r[1] == 4
// because What a mask leaves in is a memory operation for each element.
// rules element
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %v0_1 = constant <i32: [0, 1]> : tile<2xi32>
    %m0_1 = constant <i1: [false, true]> : tile<2xi1>
    %v8_9 = constant <i32: [8, 9]> : tile<2xi32>
    %xs_row = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %xs_all = broadcast %xs_row : tile<1xptr<i32>> -> tile<2xptr<i32>>
    %xs = offset %xs_all, %v0_1 : tile<2xptr<i32>>, tile<2xi32> -> tile<2xptr<i32>>
    %r, %t = load_ptr_tko weak %xs, %m0_1, %v8_9 : tile<2xptr<i32>>, tile<2xi1>, tile<2xi32> -> tile<2xi32>, token
    return
  }
}
