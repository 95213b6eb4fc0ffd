// Dropout: the offset of the first element is a parameter, and what is kept is a second tensor, padded with ones. The last
// access is indirect.
cuda_tile.module @kernels {
  entry @dropout(%x: tile<ptr<f32>>, %keep: tile<ptr<f32>>, %out: tile<ptr<f32>>, %n: tile<i32>, %first: tile<i32>) {
    %h1 = assume bounded<0, ?>, %n : tile<i32>
    %h2 = assume bounded<0, 1048576>, %first : tile<i32>
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
    %c15 = constant <f32: 1.0> : tile<64xf32>
    %c16 = constant <f32: 0.0> : tile<64xf32>
    %q17 = offset %x, %h2 : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %r18 = reshape %q17 : tile<ptr<f32>> -> tile<1xptr<f32>>
    %b19 = broadcast %r18 : tile<1xptr<f32>> -> tile<64xptr<f32>>
    %q20 = offset %b19, %v11 : tile<64xptr<f32>>, tile<64xi32> -> tile<64xptr<f32>>
    %x21, %t22 = load_ptr_tko weak %q20, %m14, %c16 : tile<64xptr<f32>>, tile<64xi1>, tile<64xf32> -> tile<64xf32>, token
    %r23 = reshape %keep : tile<ptr<f32>> -> tile<1xptr<f32>>
    %b24 = broadcast %r23 : tile<1xptr<f32>> -> tile<64xptr<f32>>
    %q25 = offset %b24, %v11 : tile<64xptr<f32>>, tile<64xi32> -> tile<64xptr<f32>>
    %x26, %t27 = load_ptr_tko weak %q25, %m14, %c15 : tile<64xptr<f32>>, tile<64xi1>, tile<64xf32> -> tile<64xf32>, token
    %c28 = constant <f32: 0.5> : tile<64xf32>
    %m29 = cmpf greater_than ordered %x26, %c28 : tile<64xf32> -> tile<64xi1>
    %v30 = andi %m14, %m29 : tile<64xi1>
    %r31 = reshape %out : tile<ptr<f32>> -> tile<1xptr<f32>>
    %b32 = broadcast %r31 : tile<1xptr<f32>> -> tile<64xptr<f32>>
    %q33 = offset %b32, %v11 : tile<64xptr<f32>>, tile<64xi32> -> tile<64xptr<f32>>
    %t34 = store_ptr_tko weak %q33, %x21, %v30 : tile<64xptr<f32>>, tile<64xf32>, tile<64xi1> -> token
    return
  }
}
