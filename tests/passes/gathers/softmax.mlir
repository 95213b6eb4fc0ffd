// A softmax of rows, one in a block: masked elements are minus infinity.
cuda_tile.module @kernels {
  entry @softmax(%x: tile<ptr<f32>>, %out: tile<ptr<f32>>, %columns: tile<i32>, %stride: tile<i32>) {
    %h1 = assume bounded<1, 65536>, %columns : tile<i32>
    %h2 = assume bounded<1, 65536>, %stride : tile<i32>
    %p3, %p4, %p5 = get_tile_block_id : tile<i32>
    %h6 = assume bounded<0, 32767>, %p3 : tile<i32>
    %i7 = iota : tile<128xi32>
    %r8 = reshape %h1 : tile<i32> -> tile<1xi32>
    %b9 = broadcast %r8 : tile<1xi32> -> tile<128xi32>
    %m10 = cmpi less_than %i7, %b9, signed : tile<128xi32> -> tile<128xi1>
    %v11 = muli %h6, %h2 : tile<i32>
    %q12 = offset %x, %v11 : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %c13 = constant <f32: 0xFF800000> : tile<128xf32>
    %r14 = reshape %q12 : tile<ptr<f32>> -> tile<1xptr<f32>>
    %b15 = broadcast %r14 : tile<1xptr<f32>> -> tile<128xptr<f32>>
    %q16 = offset %b15, %i7 : tile<128xptr<f32>>, tile<128xi32> -> tile<128xptr<f32>>
    %x17, %t18 = load_ptr_tko weak %q16, %m10, %c13 : tile<128xptr<f32>>, tile<128xi1>, tile<128xf32> -> tile<128xf32>, token
    %s19 = reduce %x17 dim=0 identities=[0xFF800000 : f32] : tile<128xf32> -> tile<f32>
    (%a20: tile<f32>, %a21: tile<f32>) {
      %a22 = maxf %a20, %a21 : tile<f32>
      yield %a22 : tile<f32>
    }
    %r23 = reshape %s19 : tile<f32> -> tile<1xf32>
    %b24 = broadcast %r23 : tile<1xf32> -> tile<128xf32>
    %v25 = subf %x17, %b24 : tile<128xf32>
    %f26 = exp %v25 : tile<128xf32>
    %s27 = reduce %f26 dim=0 identities=[0.0 : f32] : tile<128xf32> -> tile<f32>
    (%a28: tile<f32>, %a29: tile<f32>) {
      %a30 = addf %a28, %a29 : tile<f32>
      yield %a30 : tile<f32>
    }
    %v31 = muli %h6, %h2 : tile<i32>
    %q32 = offset %out, %v31 : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %r33 = reshape %q32 : tile<ptr<f32>> -> tile<1xptr<f32>>
    %b34 = broadcast %r33 : tile<1xptr<f32>> -> tile<128xptr<f32>>
    %q35 = offset %b34, %i7 : tile<128xptr<f32>>, tile<128xi32> -> tile<128xptr<f32>>
    %r36 = reshape %s27 : tile<f32> -> tile<1xf32>
    %b37 = broadcast %r36 : tile<1xf32> -> tile<128xf32>
    %v38 = divf %f26, %b37 : tile<128xf32>
    %t39 = store_ptr_tko weak %q35, %v38, %m10 : tile<128xptr<f32>>, tile<128xf32>, tile<128xi1> -> token
    return
  }
}
