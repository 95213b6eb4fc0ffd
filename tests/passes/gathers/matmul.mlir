// Triton's matrix product: pointers advance by the size of a block; only the last one is masked. Row strides are k and n, which are
// known to be small.
cuda_tile.module @kernels {
  entry @matmul(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>, %m: tile<i32>, %n: tile<i32>, %k: tile<i32>) {
    %h1 = assume bounded<1, 4096>, %m : tile<i32>
    %h2 = assume bounded<1, 4096>, %n : tile<i32>
    %h3 = assume bounded<1, 4096>, %k : tile<i32>
    %p4, %p5, %p6 = get_tile_block_id : tile<i32>
    %c7 = constant <i32: 32> : tile<i32>
    %c8 = constant <i32: 16> : tile<i32>
    %h9 = assume bounded<0, 127>, %p4 : tile<i32>
    %h10 = assume bounded<0, 127>, %p5 : tile<i32>
    %v11 = muli %h9, %c7 : tile<i32>
    %i12 = iota : tile<32xi32>
    %r13 = reshape %v11 : tile<i32> -> tile<1xi32>
    %b14 = broadcast %r13 : tile<1xi32> -> tile<32xi32>
    %v15 = addi %b14, %i12 : tile<32xi32>
    %v16 = muli %h10, %c7 : tile<i32>
    %i17 = iota : tile<32xi32>
    %r18 = reshape %v16 : tile<i32> -> tile<1xi32>
    %b19 = broadcast %r18 : tile<1xi32> -> tile<32xi32>
    %v20 = addi %b19, %i17 : tile<32xi32>
    %i21 = iota : tile<16xi32>
    %r22 = reshape %v15 : tile<32xi32> -> tile<32x1xi32>
    %r23 = reshape %i21 : tile<16xi32> -> tile<1x16xi32>
    %r24 = reshape %i21 : tile<16xi32> -> tile<16x1xi32>
    %r25 = reshape %v20 : tile<32xi32> -> tile<1x32xi32>
    %r26 = reshape %h3 : tile<i32> -> tile<1x1xi32>
    %b27 = broadcast %r26 : tile<1x1xi32> -> tile<32x1xi32>
    %v28 = muli %r22, %b27 : tile<32x1xi32>
    %b29 = broadcast %v28 : tile<32x1xi32> -> tile<32x16xi32>
    %b30 = broadcast %r23 : tile<1x16xi32> -> tile<32x16xi32>
    %v31 = addi %b29, %b30 : tile<32x16xi32>
    %r32 = reshape %a : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %b33 = broadcast %r32 : tile<1x1xptr<f32>> -> tile<32x16xptr<f32>>
    %q34 = offset %b33, %v31 : tile<32x16xptr<f32>>, tile<32x16xi32> -> tile<32x16xptr<f32>>
    %r35 = reshape %h2 : tile<i32> -> tile<1x1xi32>
    %b36 = broadcast %r35 : tile<1x1xi32> -> tile<16x1xi32>
    %v37 = muli %r24, %b36 : tile<16x1xi32>
    %b38 = broadcast %v37 : tile<16x1xi32> -> tile<16x32xi32>
    %b39 = broadcast %r25 : tile<1x32xi32> -> tile<16x32xi32>
    %v40 = addi %b38, %b39 : tile<16x32xi32>
    %r41 = reshape %b : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %b42 = broadcast %r41 : tile<1x1xptr<f32>> -> tile<16x32xptr<f32>>
    %q43 = offset %b42, %v40 : tile<16x32xptr<f32>>, tile<16x32xi32> -> tile<16x32xptr<f32>>
    %r44 = reshape %h1 : tile<i32> -> tile<1x1xi32>
    %b45 = broadcast %r44 : tile<1x1xi32> -> tile<32x1xi32>
    %m46 = cmpi less_than %r22, %b45, signed : tile<32x1xi32> -> tile<32x1xi1>
    %r47 = reshape %h2 : tile<i32> -> tile<1x1xi32>
    %b48 = broadcast %r47 : tile<1x1xi32> -> tile<1x32xi32>
    %m49 = cmpi less_than %r25, %b48, signed : tile<1x32xi32> -> tile<1x32xi1>
    %c50 = constant <f32: 0.0> : tile<32x32xf32>
    %c51 = constant <f32: 0.0> : tile<32x16xf32>
    %c52 = constant <f32: 0.0> : tile<16x32xf32>
    %c53 = constant <i32: 0> : tile<i32>
    %c54 = constant <i32: 1> : tile<i32>
    %n55 = divi %h3, %c8 signed rounding<positive_inf> : tile<i32>
    %v56 = muli %h2, %c8 : tile<i32>
    %o57, %o58, %o59 = for %kk in (%c53 to %n55, step %c54) : tile<i32> iter_values(%pa = %q34, %pb = %q43, %acc = %c50) -> (tile<32x16xptr<f32>>, tile<16x32xptr<f32>>, tile<32x32xf32>) {
      %v60 = muli %kk, %c8 : tile<i32>
      %d61 = subi %h3, %v60 : tile<i32>
      %r62 = reshape %d61 : tile<i32> -> tile<1x1xi32>
      %b63 = broadcast %r62 : tile<1x1xi32> -> tile<1x16xi32>
      %m64 = cmpi less_than %r23, %b63, signed : tile<1x16xi32> -> tile<1x16xi1>
      %b65 = broadcast %m64 : tile<1x16xi1> -> tile<32x16xi1>
      %b66 = broadcast %m46 : tile<32x1xi1> -> tile<32x16xi1>
      %v67 = andi %b65, %b66 : tile<32x16xi1>
      %r68 = reshape %d61 : tile<i32> -> tile<1x1xi32>
      %b69 = broadcast %r68 : tile<1x1xi32> -> tile<16x1xi32>
      %m70 = cmpi less_than %r24, %b69, signed : tile<16x1xi32> -> tile<16x1xi1>
      %b71 = broadcast %m70 : tile<16x1xi1> -> tile<16x32xi1>
      %b72 = broadcast %m49 : tile<1x32xi1> -> tile<16x32xi1>
      %v73 = andi %b71, %b72 : tile<16x32xi1>
      %x74, %t75 = load_ptr_tko weak %pa, %v67, %c51 : tile<32x16xptr<f32>>, tile<32x16xi1>, tile<32x16xf32> -> tile<32x16xf32>, token
      %x76, %t77 = load_ptr_tko weak %pb, %v73, %c52 : tile<16x32xptr<f32>>, tile<16x32xi1>, tile<16x32xf32> -> tile<16x32xf32>, token
      %f78 = mmaf %x74, %x76, %acc : tile<32x16xf32>, tile<16x32xf32>, tile<32x32xf32>
      %r79 = reshape %c8 : tile<i32> -> tile<1x1xi32>
      %b80 = broadcast %r79 : tile<1x1xi32> -> tile<32x16xi32>
      %q81 = offset %pa, %b80 : tile<32x16xptr<f32>>, tile<32x16xi32> -> tile<32x16xptr<f32>>
      %r82 = reshape %v56 : tile<i32> -> tile<1x1xi32>
      %b83 = broadcast %r82 : tile<1x1xi32> -> tile<16x32xi32>
      %q84 = offset %pb, %b83 : tile<16x32xptr<f32>>, tile<16x32xi32> -> tile<16x32xptr<f32>>
      continue %q81, %q84, %f78 : tile<32x16xptr<f32>>, tile<16x32xptr<f32>>, tile<32x32xf32>
    }
    %r85 = reshape %h2 : tile<i32> -> tile<1x1xi32>
    %b86 = broadcast %r85 : tile<1x1xi32> -> tile<32x1xi32>
    %v87 = muli %r22, %b86 : tile<32x1xi32>
    %b88 = broadcast %v87 : tile<32x1xi32> -> tile<32x32xi32>
    %b89 = broadcast %r25 : tile<1x32xi32> -> tile<32x32xi32>
    %v90 = addi %b88, %b89 : tile<32x32xi32>
    %r91 = reshape %c : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %b92 = broadcast %r91 : tile<1x1xptr<f32>> -> tile<32x32xptr<f32>>
    %q93 = offset %b92, %v90 : tile<32x32xptr<f32>>, tile<32x32xi32> -> tile<32x32xptr<f32>>
    %b94 = broadcast %m46 : tile<32x1xi1> -> tile<32x32xi1>
    %b95 = broadcast %m49 : tile<1x32xi1> -> tile<32x32xi1>
    %v96 = andi %b94, %b95 : tile<32x32xi1>
    %t97 = store_ptr_tko weak %q93, %o59, %v96 : tile<32x32xptr<f32>>, tile<32x32xf32>, tile<32x32xi1> -> token
    return
  }
}
