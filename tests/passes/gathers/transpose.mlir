// A transposed copy: the tile is read along columns.
cuda_tile.module @kernels {
  entry @transpose(%x: tile<ptr<f32>>, %out: tile<ptr<f32>>, %rows: tile<i32>, %columns: tile<i32>) {
    %h1 = assume bounded<1, 2048>, %rows : tile<i32>
    %h2 = assume bounded<1, 2048>, %columns : tile<i32>
    %p3, %p4, %p5 = get_tile_block_id : tile<i32>
    %h6 = assume bounded<0, 63>, %p3 : tile<i32>
    %h7 = assume bounded<0, 63>, %p4 : tile<i32>
    %c8 = constant <i32: 32> : tile<i32>
    %v9 = muli %h6, %c8 : tile<i32>
    %i10 = iota : tile<32xi32>
    %r11 = reshape %v9 : tile<i32> -> tile<1xi32>
    %b12 = broadcast %r11 : tile<1xi32> -> tile<32xi32>
    %v13 = addi %b12, %i10 : tile<32xi32>
    %v14 = muli %h7, %c8 : tile<i32>
    %i15 = iota : tile<32xi32>
    %r16 = reshape %v14 : tile<i32> -> tile<1xi32>
    %b17 = broadcast %r16 : tile<1xi32> -> tile<32xi32>
    %v18 = addi %b17, %i15 : tile<32xi32>
    %r19 = reshape %v13 : tile<32xi32> -> tile<1x32xi32>
    %r20 = reshape %v18 : tile<32xi32> -> tile<32x1xi32>
    %r21 = reshape %h1 : tile<i32> -> tile<1x1xi32>
    %b22 = broadcast %r21 : tile<1x1xi32> -> tile<1x32xi32>
    %m23 = cmpi less_than %r19, %b22, signed : tile<1x32xi32> -> tile<1x32xi1>
    %r24 = reshape %h2 : tile<i32> -> tile<1x1xi32>
    %b25 = broadcast %r24 : tile<1x1xi32> -> tile<32x1xi32>
    %m26 = cmpi less_than %r20, %b25, signed : tile<32x1xi32> -> tile<32x1xi1>
    %b27 = broadcast %m23 : tile<1x32xi1> -> tile<32x32xi1>
    %b28 = broadcast %m26 : tile<32x1xi1> -> tile<32x32xi1>
    %v29 = andi %b27, %b28 : tile<32x32xi1>
    %c30 = constant <f32: 0.0> : tile<32x32xf32>
    %r31 = reshape %h2 : tile<i32> -> tile<1x1xi32>
    %b32 = broadcast %r31 : tile<1x1xi32> -> tile<1x32xi32>
    %v33 = muli %r19, %b32 : tile<1x32xi32>
    %b34 = broadcast %v33 : tile<1x32xi32> -> tile<32x32xi32>
    %b35 = broadcast %r20 : tile<32x1xi32> -> tile<32x32xi32>
    %v36 = addi %b34, %b35 : tile<32x32xi32>
    %r37 = reshape %x : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %b38 = broadcast %r37 : tile<1x1xptr<f32>> -> tile<32x32xptr<f32>>
    %q39 = offset %b38, %v36 : tile<32x32xptr<f32>>, tile<32x32xi32> -> tile<32x32xptr<f32>>
    %x40, %t41 = load_ptr_tko weak %q39, %v29, %c30 : tile<32x32xptr<f32>>, tile<32x32xi1>, tile<32x32xf32> -> tile<32x32xf32>, token
    %r42 = reshape %h1 : tile<i32> -> tile<1x1xi32>
    %b43 = broadcast %r42 : tile<1x1xi32> -> tile<32x1xi32>
    %v44 = muli %r20, %b43 : tile<32x1xi32>
    %b45 = broadcast %v44 : tile<32x1xi32> -> tile<32x32xi32>
    %b46 = broadcast %r19 : tile<1x32xi32> -> tile<32x32xi32>
    %v47 = addi %b45, %b46 : tile<32x32xi32>
    %r48 = reshape %out : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %b49 = broadcast %r48 : tile<1x1xptr<f32>> -> tile<32x32xptr<f32>>
    %q50 = offset %b49, %v47 : tile<32x32xptr<f32>>, tile<32x32xi32> -> tile<32x32xptr<f32>>
    %t51 = store_ptr_tko weak %q50, %x40, %v29 : tile<32x32xptr<f32>>, tile<32x32xf32>, tile<32x32xi1> -> token
    return
  }
}
