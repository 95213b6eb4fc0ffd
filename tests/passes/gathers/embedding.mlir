// Rows of a table, by numbers that are read: the rows are anywhere, so that reading them stays; what is written is a
// tile.
cuda_tile.module @kernels {
  entry @embedding(%table: tile<ptr<f32>>, %ids: tile<ptr<i32>>, %out: tile<ptr<f32>>, %count: tile<i32>) {
    %n = assume bounded<1, 65536>, %count : tile<i32>
    %pid, %p1, %p2 = get_tile_block_id : tile<i32>
    %block = assume bounded<0, 1023>, %pid : tile<i32>
    %c8 = constant <i32: 8> : tile<i32>
    %c32 = constant <i32: 32> : tile<8x1xi32>
    %none = constant <i32: 0> : tile<8xi32>
    %zeros = constant <f32: 0.0> : tile<8x32xf32>
    %start = muli %block, %c8 : tile<i32>
    %lane = iota : tile<8xi32>
    %s1 = reshape %start : tile<i32> -> tile<1xi32>
    %ss = broadcast %s1 : tile<1xi32> -> tile<8xi32>
    %at = addi %ss, %lane : tile<8xi32>
    %n1 = reshape %n : tile<i32> -> tile<1xi32>
    %ns = broadcast %n1 : tile<1xi32> -> tile<8xi32>
    %mask = cmpi less_than %at, %ns, signed : tile<8xi32> -> tile<8xi1>
    %i1 = reshape %ids : tile<ptr<i32>> -> tile<1xptr<i32>>
    %is = broadcast %i1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %iq = offset %is, %at : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %rows, %t0 = load_ptr_tko weak %iq, %mask, %none : tile<8xptr<i32>>, tile<8xi1>, tile<8xi32> -> tile<8xi32>, token
    %r1 = reshape %rows : tile<8xi32> -> tile<8x1xi32>
    %ro = muli %r1, %c32 : tile<8x1xi32>
    %rb = broadcast %ro : tile<8x1xi32> -> tile<8x32xi32>
    %d = iota : tile<32xi32>
    %d1 = reshape %d : tile<32xi32> -> tile<1x32xi32>
    %db = broadcast %d1 : tile<1x32xi32> -> tile<8x32xi32>
    %from = addi %rb, %db : tile<8x32xi32>
    %m1 = reshape %mask : tile<8xi1> -> tile<8x1xi1>
    %mm = broadcast %m1 : tile<8x1xi1> -> tile<8x32xi1>
    %t1 = reshape %table : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %ts = broadcast %t1 : tile<1x1xptr<f32>> -> tile<8x32xptr<f32>>
    %tq = offset %ts, %from : tile<8x32xptr<f32>>, tile<8x32xi32> -> tile<8x32xptr<f32>>
    %v, %t2 = load_ptr_tko weak %tq, %mm, %zeros : tile<8x32xptr<f32>>, tile<8x32xi1>, tile<8x32xf32> -> tile<8x32xf32>, token
    %a1 = reshape %at : tile<8xi32> -> tile<8x1xi32>
    %ao = muli %a1, %c32 : tile<8x1xi32>
    %ab = broadcast %ao : tile<8x1xi32> -> tile<8x32xi32>
    %to = addi %ab, %db : tile<8x32xi32>
    %o1 = reshape %out : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %os = broadcast %o1 : tile<1x1xptr<f32>> -> tile<8x32xptr<f32>>
    %oq = offset %os, %to : tile<8x32xptr<f32>>, tile<8x32xi32> -> tile<8x32xptr<f32>>
    %t3 = store_ptr_tko weak %oq, %v, %mm : tile<8x32xptr<f32>>, tile<8x32xf32>, tile<8x32xi1> -> token
    return
  }
}
