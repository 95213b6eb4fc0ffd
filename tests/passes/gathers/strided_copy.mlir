// Every stride-th element; the stride is known not to be negative.
cuda_tile.module @kernels {
  entry @strided_copy(%x: tile<ptr<f32>>, %out: tile<ptr<f32>>, %n: tile<i32>, %stride: tile<i32>) {
    %h1 = assume bounded<0, ?>, %n : tile<i32>
    %h2 = assume bounded<0, ?>, %stride : tile<i32>
    %c3 = constant <i32: 64> : tile<i32>
    %p4, %p5, %p6 = get_tile_block_id : tile<i32>
    %v7 = muli %p4, %c3 : tile<i32>
    %i8 = iota : tile<64xi32>
    %r9 = reshape %v7 : tile<i32> -> tile<1xi32>
    %b10 = broadcast %r9 : tile<1xi32> -> tile<64xi32>
    %v11 = addi %b10, %i8 : tile<64xi32>
    %r12 = reshape %h1 : tile<i32> -> tile<1xi32>
    %b13 = broadcast %r12 : tile<1xi32> -> tile<64xi32>
    %m14 = cmpi less_than %v11, %b13, signed : tile<64xi32> -> tile<64xi1>
    %w15 = exti %v11 signed : tile<64xi32> -> tile<64xi64>
    %w16 = exti %h2 signed : tile<i32> -> tile<i64>
    %c17 = constant <f32: 0.0> : tile<64xf32>
    %r18 = reshape %w16 : tile<i64> -> tile<1xi64>
    %b19 = broadcast %r18 : tile<1xi64> -> tile<64xi64>
    %v20 = muli %w15, %b19 : tile<64xi64>
    %r21 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %b22 = broadcast %r21 : tile<1xptr<f32>> -> tile<64xptr<f32>>
    %q23 = offset %b22, %v20 : tile<64xptr<f32>>, tile<64xi64> -> tile<64xptr<f32>>
    %x24, %t25 = load_ptr_tko weak %q23, %m14, %c17 : tile<64xptr<f32>>, tile<64xi1>, tile<64xf32> -> tile<64xf32>, token
    %r26 = reshape %out : tile<ptr<f32>> -> tile<1xptr<f32>>
    %b27 = broadcast %r26 : tile<1xptr<f32>> -> tile<64xptr<f32>>
    %q28 = offset %b27, %v11 : tile<64xptr<f32>>, tile<64xi32> -> tile<64xptr<f32>>
    %t29 = store_ptr_tko weak %q28, %x24, %m14 : tile<64xptr<f32>>, tile<64xf32>, tile<64xi1> -> token
    return
  }
}
