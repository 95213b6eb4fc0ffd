// Bias and ReLU of a matrix: two masks, widened to i8, multiplied, and compared with 0.
cuda_tile.module @kernels {
  entry @bias_relu(%x: tile<ptr<f32>>, %bias: tile<ptr<f32>>, %out: tile<ptr<f32>>, %rows: tile<i32>, %columns: tile<i32>) {
    %h1 = assume bounded<1, 8192>, %rows : tile<i32>
    %h2 = assume bounded<1, 8192>, %columns : tile<i32>
    %p3, %p4, %p5 = get_tile_block_id : tile<i32>
    %h6 = assume bounded<0, 255>, %p3 : tile<i32>
    %h7 = assume bounded<0, 255>, %p4 : tile<i32>
    %c8 = constant <i32: 16> : tile<i32>
    %c9 = constant <i32: 32> : tile<i32>
    %v10 = muli %h6, %c8 : tile<i32>
    %i11 = iota : tile<16xi32>
    %r12 = reshape %v10 : tile<i32> -> tile<1xi32>
    %b13 = broadcast %r12 : tile<1xi32> -> tile<16xi32>
    %v14 = addi %b13, %i11 : tile<16xi32>
    %r15 = reshape %v14 : tile<16xi32> -> tile<16x1xi32>
    %v16 = muli %h7, %c9 : tile<i32>
    %i17 = iota : tile<32xi32>
    %r18 = reshape %v16 : tile<i32> -> tile<1xi32>
    %b19 = broadcast %r18 : tile<1xi32> -> tile<32xi32>
    %v20 = addi %b19, %i17 : tile<32xi32>
    %r21 = reshape %v20 : tile<32xi32> -> tile<1x32xi32>
    %r22 = reshape %h1 : tile<i32> -> tile<1x1xi32>
    %b23 = broadcast %r22 : tile<1x1xi32> -> tile<16x1xi32>
    %m24 = cmpi less_than %r15, %b23, signed : tile<16x1xi32> -> tile<16x1xi1>
    %w25 = exti %m24 unsigned : tile<16x1xi1> -> tile<16x1xi8>
    %r26 = reshape %h2 : tile<i32> -> tile<1x1xi32>
    %b27 = broadcast %r26 : tile<1x1xi32> -> tile<1x32xi32>
    %m28 = cmpi less_than %r21, %b27, signed : tile<1x32xi32> -> tile<1x32xi1>
    %w29 = exti %m28 unsigned : tile<1x32xi1> -> tile<1x32xi8>
    %b30 = broadcast %w25 : tile<16x1xi8> -> tile<16x32xi8>
    %b31 = broadcast %w29 : tile<1x32xi8> -> tile<16x32xi8>
    %v32 = andi %b30, %b31 : tile<16x32xi8>
    %c33 = constant <i8: 0> : tile<16x32xi8>
    %m34 = cmpi not_equal %v32, %c33, signed : tile<16x32xi8> -> tile<16x32xi1>
    %r35 = reshape %h2 : tile<i32> -> tile<1x1xi32>
    %b36 = broadcast %r35 : tile<1x1xi32> -> tile<16x1xi32>
    %v37 = muli %r15, %b36 : tile<16x1xi32>
    %b38 = broadcast %v37 : tile<16x1xi32> -> tile<16x32xi32>
    %b39 = broadcast %r21 : tile<1x32xi32> -> tile<16x32xi32>
    %v40 = addi %b38, %b39 : tile<16x32xi32>
    %c41 = constant <f32: 0.0> : tile<16x32xf32>
    %r42 = reshape %x : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %b43 = broadcast %r42 : tile<1x1xptr<f32>> -> tile<16x32xptr<f32>>
    %q44 = offset %b43, %v40 : tile<16x32xptr<f32>>, tile<16x32xi32> -> tile<16x32xptr<f32>>
    %x45, %t46 = load_ptr_tko weak %q44, %m34, %c41 : tile<16x32xptr<f32>>, tile<16x32xi1>, tile<16x32xf32> -> tile<16x32xf32>, token
    %r47 = reshape %h2 : tile<i32> -> tile<1x1xi32>
    %b48 = broadcast %r47 : tile<1x1xi32> -> tile<1x32xi32>
    %m49 = cmpi less_than %r21, %b48, signed : tile<1x32xi32> -> tile<1x32xi1>
    %c50 = constant <f32: 0.0> : tile<1x32xf32>
    %r51 = reshape %bias : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %b52 = broadcast %r51 : tile<1x1xptr<f32>> -> tile<1x32xptr<f32>>
    %q53 = offset %b52, %r21 : tile<1x32xptr<f32>>, tile<1x32xi32> -> tile<1x32xptr<f32>>
    %x54, %t55 = load_ptr_tko weak %q53, %m49, %c50 : tile<1x32xptr<f32>>, tile<1x32xi1>, tile<1x32xf32> -> tile<1x32xf32>, token
    %r56 = reshape %out : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %b57 = broadcast %r56 : tile<1x1xptr<f32>> -> tile<16x32xptr<f32>>
    %q58 = offset %b57, %v40 : tile<16x32xptr<f32>>, tile<16x32xi32> -> tile<16x32xptr<f32>>
    %b59 = broadcast %x54 : tile<1x32xf32> -> tile<16x32xf32>
    %v60 = addf %x45, %b59 : tile<16x32xf32>
    %v61 = maxf %v60, %c41 : tile<16x32xf32>
    %t62 = store_ptr_tko weak %q58, %v61, %m34 : tile<16x32xptr<f32>>, tile<16x32xf32>, tile<16x32xi1> -> token
    return
  }
}
