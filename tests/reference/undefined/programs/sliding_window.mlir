// Windows of 4 that begin every 2 elements; there is none at the end.
// rule: views.index-space
!t = !cuda_tile.tensor_view<8xf32, strides=[1]>
!v = !cuda_tile.strided_view<tile=(4), traversal_strides=[2], padding_value = zero, tensor_view<8xf32, strides=[1]>>
cuda_tile.module @programs {
  entry @window(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    // fixed: %one = constant <i32: 0> : tile<i32>
    %at = addi %b, %one : tile<i32>
    %xt = make_tensor_view %x, shape = [8], strides = [1] : !t
    %xv = make_strided_view %xt : !v
    %v, %k = load_view_tko weak %xv[%at] : !v, tile<i32> -> tile<4xf32>, token
    // undefined: index 4 is outside the index space, whose size along dimension 0 is 4
    // at: tile block (3, 0, 0)
    %total = reduce %v dim=0 identities=[0.0 : f32] : tile<4xf32> -> tile<f32> (%l: tile<f32>, %r: tile<f32>) {
      %s = addf %l, %r rounding<nearest_even> : tile<f32>
      yield %s : tile<f32>
    }
    %a = offset %y, %b : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %a_s = store_ptr_tko weak %a, %total : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}
