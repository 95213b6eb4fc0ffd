cuda_tile.module @kernels {
  entry @sum_rows_Kt1_A2f32_1i16v4l0_2t1_p16_A1f32_1t1_p16_I16_I128(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f32>>, %arg6: tile<i32>, %arg7: tile<i32>) optimization_hints=<default = {}> {
    %0 = make_token : token
    %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
    %assume_0 = assume div_by<16>, %arg1 : tile<i32>
    %assume_1 = assume div_by<4>, %arg3 : tile<i32>
    %assume_2 = assume div_by<16>, %arg5 : tile<ptr<f32>>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_1_i32_3 = constant <i32: 1> : tile<i32>
    %assume_assume = assume bounded<0, ?>, %assume_0 : tile<i32>
    %assume_assume_assume = assume div_by<16>, %assume_assume : tile<i32>
    %assume_4 = assume bounded<0, ?>, %arg2 : tile<i32>
    %assume_assume_5 = assume bounded<0, ?>, %assume_1 : tile<i32>
    %assume_assume_assume_6 = assume div_by<4>, %assume_assume_5 : tile<i32>
    %tview = make_tensor_view %assume, shape = [%assume_assume_assume, %assume_4], strides = [%assume_assume_assume_6, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    %assume_7 = assume bounded<0, ?>, %arg6 : tile<i32>
    %tview_8 = make_tensor_view %assume_2, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %cst_0_f32 = constant <f32: 0.000000e+00> : tile<16x128xf32>
    %pview = make_partition_view %tview : partition_view<tile=(16x128), tensor_view<?x?xf32, strides=[?,1]>>
    %1:2 = get_index_space_shape %pview : partition_view<tile=(16x128), tensor_view<?x?xf32, strides=[?,1]>> -> tile<i32>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %cst_1_i32_9 = constant <i32: 1> : tile<i32>
    %pview_10 = make_partition_view %tview : partition_view<tile=(16x128), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>
    %for = for %loopIdx in (%cst_0_i32 to %1#0, step %cst_1_i32_9) : tile<i32> iter_values(%iterArg0 = %cst_0_f32) -> (tile<16x128xf32>) {
      %tile, %result_token = load_view_tko weak %pview_10[%loopIdx, %blockId_x] token = %0 : partition_view<tile=(16x128), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<16x128xf32>, token
      %3 = addf %iterArg0, %tile  : tile<16x128xf32>
      continue %3 : tile<16x128xf32>
    }
    %reduce = reduce %for dim=0 identities=[0.000000e+00 : f32] : tile<16x128xf32> -> tile<128xf32> 
    (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
      %3 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
      yield %3 : tile<f32>
    }
    %pview_11 = make_partition_view %tview_8 : partition_view<tile=(128), tensor_view<?xf32, strides=[1]>>
    %2 = store_view_tko weak %reduce, %pview_11[%blockId_x] token = %0 : tile<128xf32>, partition_view<tile=(128), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
