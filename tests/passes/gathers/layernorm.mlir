// A layer norm: a loop over blocks of columns adds up, a second one writes.
cuda_tile.module @kernels {
  entry @layernorm(%x: tile<ptr<f32>>, %out: tile<ptr<f32>>, %w: tile<ptr<f32>>, %columns: tile<i32>) {
    %h1 = assume bounded<1, 65536>, %columns : tile<i32>
    %p2, %p3, %p4 = get_tile_block_id : tile<i32>
    %h5 = assume bounded<0, 1023>, %p2 : tile<i32>
    %v6 = muli %h5, %h1 : tile<i32>
    %q7 = offset %x, %v6 : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %q8 = offset %out, %v6 : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %c9 = constant <f32: 0.0> : tile<64xf32>
    %c10 = constant <i32: 0> : tile<i32>
    %c11 = constant <i32: 64> : tile<i32>
    %i12 = iota : tile<64xi32>
    %o13 = for %at in (%c10 to %h1, step %c11) : tile<i32> iter_values(%s = %c9) -> (tile<64xf32>) {
      %r14 = reshape %at : tile<i32> -> tile<1xi32>
      %b15 = broadcast %r14 : tile<1xi32> -> tile<64xi32>
      %v16 = addi %b15, %i12 : tile<64xi32>
      %r17 = reshape %h1 : tile<i32> -> tile<1xi32>
      %b18 = broadcast %r17 : tile<1xi32> -> tile<64xi32>
      %m19 = cmpi less_than %v16, %b18, signed : tile<64xi32> -> tile<64xi1>
      %r20 = reshape %q7 : tile<ptr<f32>> -> tile<1xptr<f32>>
      %b21 = broadcast %r20 : tile<1xptr<f32>> -> tile<64xptr<f32>>
      %q22 = offset %b21, %v16 : tile<64xptr<f32>>, tile<64xi32> -> tile<64xptr<f32>>
      %x23, %t24 = load_ptr_tko weak %q22, %m19, %c9 : tile<64xptr<f32>>, tile<64xi1>, tile<64xf32> -> tile<64xf32>, token
      %v25 = addf %s, %x23 : tile<64xf32>
      continue %v25 : tile<64xf32>
    }
    %s26 = reduce %o13 dim=0 identities=[0.0 : f32] : tile<64xf32> -> tile<f32>
    (%a27: tile<f32>, %a28: tile<f32>) {
      %a29 = addf %a27, %a28 : tile<f32>
      yield %a29 : tile<f32>
    }
    %g30 = itof %h1 signed : tile<i32> -> tile<f32>
    %v31 = divf %s26, %g30 : tile<f32>
    for %at2 in (%c10 to %h1, step %c11) : tile<i32> {
      %r32 = reshape %at2 : tile<i32> -> tile<1xi32>
      %b33 = broadcast %r32 : tile<1xi32> -> tile<64xi32>
      %v34 = addi %b33, %i12 : tile<64xi32>
      %r35 = reshape %h1 : tile<i32> -> tile<1xi32>
      %b36 = broadcast %r35 : tile<1xi32> -> tile<64xi32>
      %m37 = cmpi less_than %v34, %b36, signed : tile<64xi32> -> tile<64xi1>
      %r38 = reshape %q7 : tile<ptr<f32>> -> tile<1xptr<f32>>
      %b39 = broadcast %r38 : tile<1xptr<f32>> -> tile<64xptr<f32>>
      %q40 = offset %b39, %v34 : tile<64xptr<f32>>, tile<64xi32> -> tile<64xptr<f32>>
      %x41, %t42 = load_ptr_tko weak %q40, %m37, %c9 : tile<64xptr<f32>>, tile<64xi1>, tile<64xf32> -> tile<64xf32>, token
      %r43 = reshape %w : tile<ptr<f32>> -> tile<1xptr<f32>>
      %b44 = broadcast %r43 : tile<1xptr<f32>> -> tile<64xptr<f32>>
      %q45 = offset %b44, %v34 : tile<64xptr<f32>>, tile<64xi32> -> tile<64xptr<f32>>
      %x46, %t47 = load_ptr_tko weak %q45, %m37 : tile<64xptr<f32>>, tile<64xi1> -> tile<64xf32>, token
      %r48 = reshape %q8 : tile<ptr<f32>> -> tile<1xptr<f32>>
      %b49 = broadcast %r48 : tile<1xptr<f32>> -> tile<64xptr<f32>>
      %q50 = offset %b49, %v34 : tile<64xptr<f32>>, tile<64xi32> -> tile<64xptr<f32>>
      %r51 = reshape %v31 : tile<f32> -> tile<1xf32>
      %b52 = broadcast %r51 : tile<1xf32> -> tile<64xf32>
      %v53 = subf %x41, %b52 : tile<64xf32>
      %v54 = mulf %v53, %x46 : tile<64xf32>
      %t55 = store_ptr_tko weak %q50, %v54, %m37 : tile<64xptr<f32>>, tile<64xf32>, tile<64xi1> -> token
      continue
    }
    return
  }
}
