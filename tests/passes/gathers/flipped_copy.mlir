// A copy from the last element to the first: no view goes backwards, so that reading stays. Numbers are widened to 64
// bits before they are compared, and before they move a pointer.
cuda_tile.module @kernels {
  entry @flipped(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %count: tile<i32>) {
    %n0 = assume bounded<1, 65536>, %count : tile<i32>
    %n = exti %n0 signed : tile<i32> -> tile<i64>
    %pid, %p1, %p2 = get_tile_block_id : tile<i32>
    %block = exti %pid signed : tile<i32> -> tile<i64>
    %size = constant <i64: 64> : tile<i64>
    %one = constant <i64: 1> : tile<i64>
    %lane0 = iota : tile<64xi32>
    %lane = exti %lane0 unsigned : tile<64xi32> -> tile<64xi64>
    %start = muli %block, %size : tile<i64>
    %s1 = reshape %start : tile<i64> -> tile<1xi64>
    %ss = broadcast %s1 : tile<1xi64> -> tile<64xi64>
    %at = addi %ss, %lane : tile<64xi64>
    %n1 = reshape %n : tile<i64> -> tile<1xi64>
    %ns = broadcast %n1 : tile<1xi64> -> tile<64xi64>
    %mask = cmpi less_than %at, %ns, signed : tile<64xi64> -> tile<64xi1>
    %last = subi %n, %one : tile<i64>
    %l1 = reshape %last : tile<i64> -> tile<1xi64>
    %ls = broadcast %l1 : tile<1xi64> -> tile<64xi64>
    %from = subi %ls, %at : tile<64xi64>
    %none = constant <f32: 0.0> : tile<64xf32>
    %x1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %xs = broadcast %x1 : tile<1xptr<f32>> -> tile<64xptr<f32>>
    %xq = offset %xs, %from : tile<64xptr<f32>>, tile<64xi64> -> tile<64xptr<f32>>
    %v, %t = load_ptr_tko weak %xq, %mask, %none : tile<64xptr<f32>>, tile<64xi1>, tile<64xf32> -> tile<64xf32>, token
    %y1 = reshape %y : tile<ptr<f32>> -> tile<1xptr<f32>>
    %ys = broadcast %y1 : tile<1xptr<f32>> -> tile<64xptr<f32>>
    %yq = offset %ys, %at : tile<64xptr<f32>>, tile<64xi64> -> tile<64xptr<f32>>
    %t1 = store_ptr_tko weak %yq, %v, %mask : tile<64xptr<f32>>, tile<64xf32>, tile<64xi1> -> token
    return
  }
}
