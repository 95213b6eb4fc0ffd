// Each element of a tile store comes after the store that it waits for.
// memory x: i32[2] = 0, 0
// grid 1
// final x[0] == 4 && x[1] == 3
// because What waits for a tile store waits for each of its elements.
// rules token, element
cuda_tile.module @litmus {
  entry @test(%x: tile<ptr<i32>>) {
    %v0_1 = constant <i32: [0, 1]> : tile<2xi32>
    %v1_2 = constant <i32: [1, 2]> : tile<2xi32>
    %v1_0 = constant <i32: [1, 0]> : tile<2xi32>
    %v3_4 = constant <i32: [3, 4]> : tile<2xi32>
    %xs_row = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %xs_all = broadcast %xs_row : tile<1xptr<i32>> -> tile<2xptr<i32>>
    %xs = offset %xs_all, %v0_1 : tile<2xptr<i32>>, tile<2xi32> -> tile<2xptr<i32>>
    %x_1_0_row = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %x_1_0_all = broadcast %x_1_0_row : tile<1xptr<i32>> -> tile<2xptr<i32>>
    %x_1_0 = offset %x_1_0_all, %v1_0 : tile<2xptr<i32>>, tile<2xi32> -> tile<2xptr<i32>>
    %t = store_ptr_tko weak %xs, %v1_2 : tile<2xptr<i32>>, tile<2xi32> -> token
    %u = store_ptr_tko weak %x_1_0, %v3_4 token=%t : tile<2xptr<i32>>, tile<2xi32> -> token
    return
  }
}
