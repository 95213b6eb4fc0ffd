// Triton's first tutorial: blocks of 1024 elements, the last one masked.
cuda_tile.module @kernels {
  entry @vector_add(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %out: tile<ptr<f32>>, %n: tile<i32>) {
    %size = constant <i32: 1024> : tile<i32>
    %pid, %py, %pz = get_tile_block_id : tile<i32>
    %start = muli %pid, %size : tile<i32>
    %lane = iota : tile<1024xi32>
    %start1 = reshape %start : tile<i32> -> tile<1xi32>
    %starts = broadcast %start1 : tile<1xi32> -> tile<1024xi32>
    %at = addi %starts, %lane : tile<1024xi32>
    %n1 = reshape %n : tile<i32> -> tile<1xi32>
    %ns = broadcast %n1 : tile<1xi32> -> tile<1024xi32>
    %mask = cmpi less_than %at, %ns, signed : tile<1024xi32> -> tile<1024xi1>
    %x1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %xs = broadcast %x1 : tile<1xptr<f32>> -> tile<1024xptr<f32>>
    %xp = offset %xs, %at : tile<1024xptr<f32>>, tile<1024xi32> -> tile<1024xptr<f32>>
    %a, %t0 = load_ptr_tko weak %xp, %mask : tile<1024xptr<f32>>, tile<1024xi1> -> tile<1024xf32>, token
    %y1 = reshape %y : tile<ptr<f32>> -> tile<1xptr<f32>>
    %ys = broadcast %y1 : tile<1xptr<f32>> -> tile<1024xptr<f32>>
    %yp = offset %ys, %at : tile<1024xptr<f32>>, tile<1024xi32> -> tile<1024xptr<f32>>
    %b, %t1 = load_ptr_tko weak %yp, %mask : tile<1024xptr<f32>>, tile<1024xi1> -> tile<1024xf32>, token
    %sum = addf %a, %b : tile<1024xf32>
    %out1 = reshape %out : tile<ptr<f32>> -> tile<1xptr<f32>>
    %outs = broadcast %out1 : tile<1xptr<f32>> -> tile<1024xptr<f32>>
    %outp = offset %outs, %at : tile<1024xptr<f32>>, tile<1024xi32> -> tile<1024xptr<f32>>
    %t2 = store_ptr_tko weak %outp, %sum, %mask : tile<1024xptr<f32>>, tile<1024xf32>, tile<1024xi1> -> token
    return
  }
}
