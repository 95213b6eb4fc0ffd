// Sums of every 32nd element of rows by a `loop` that counts its iterations, as a `while` of Triton becomes one: the pointers advance by the
// size of a block until the row ends.
cuda_tile.module @kernels {
  entry @row_sums(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %columns: tile<i32>, %stride: tile<i32>) {
    %n = assume bounded<1, 65536>, %columns : tile<i32>
    %s = assume bounded<1, 65536>, %stride : tile<i32>
    %pid, %p1, %p2 = get_tile_block_id : tile<i32>
    %row = assume bounded<0, 1023>, %pid : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %c = constant <i32: 32> : tile<i32>
    %lane = iota : tile<32xi32>
    %from = muli %row, %s : tile<i32>
    %xr = offset %x, %from : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %x1 = reshape %xr : tile<ptr<f32>> -> tile<1xptr<f32>>
    %xs = broadcast %x1 : tile<1xptr<f32>> -> tile<32xptr<f32>>
    %start = offset %xs, %lane : tile<32xptr<f32>>, tile<32xi32> -> tile<32xptr<f32>>
    %none = constant <f32: 0.0> : tile<32xf32>
    %c1 = reshape %c : tile<i32> -> tile<1xi32>
    %by = broadcast %c1 : tile<1xi32> -> tile<32xi32>
    %sums = loop iter_values(%k = %zero, %at = %start, %sum = %none) : tile<i32>, tile<32xptr<f32>>, tile<32xf32> -> tile<32xf32> {
      %first = muli %k, %c overflow<no_signed_wrap> : tile<i32>
      %over = cmpi greater_than_or_equal %first, %n, signed : tile<i32> -> tile<i1>
      if %over {
        break %sum : tile<32xf32>
      }
      %left = subi %n, %first : tile<i32>
      %l1 = reshape %left : tile<i32> -> tile<1xi32>
      %ls = broadcast %l1 : tile<1xi32> -> tile<32xi32>
      %mask = cmpi less_than %lane, %ls, signed : tile<32xi32> -> tile<32xi1>
      %v, %t = load_ptr_tko weak %at, %mask, %none : tile<32xptr<f32>>, tile<32xi1>, tile<32xf32> -> tile<32xf32>, token
      %more = addf %sum, %v : tile<32xf32>
      %next = offset %at, %by : tile<32xptr<f32>>, tile<32xi32> -> tile<32xptr<f32>>
      %k1 = addi %k, %one overflow<no_signed_wrap> : tile<i32>
      continue %k1, %next, %more : tile<i32>, tile<32xptr<f32>>, tile<32xf32>
    }
    %to = muli %row, %c : tile<i32>
    %t1 = reshape %to : tile<i32> -> tile<1xi32>
    %ts = broadcast %t1 : tile<1xi32> -> tile<32xi32>
    %place = addi %ts, %lane : tile<32xi32>
    %y1 = reshape %y : tile<ptr<f32>> -> tile<1xptr<f32>>
    %ys = broadcast %y1 : tile<1xptr<f32>> -> tile<32xptr<f32>>
    %q = offset %ys, %place : tile<32xptr<f32>>, tile<32xi32> -> tile<32xptr<f32>>
    %tq = store_ptr_tko weak %q, %sums : tile<32xptr<f32>>, tile<32xf32> -> token
    return
  }
}
