cuda_tile.module @kernels {
  entry @long_rows_Kt1_A2f32_1v4l0_2t1_p16_A2f32_1v4l0_2t1_p16_I1024(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>) optimization_hints=<default = {}> {
    %0 = make_token : token
    %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
    %assume_0 = assume div_by<4>, %arg3 : tile<i32>
    %assume_1 = assume div_by<16>, %arg5 : tile<ptr<f32>>
    %assume_2 = assume div_by<4>, %arg8 : tile<i32>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_1_i32_3 = constant <i32: 1> : tile<i32>
    %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32>
    %assume_5 = assume bounded<0, ?>, %arg2 : tile<i32>
    %assume_assume = assume bounded<0, ?>, %assume_0 : tile<i32>
    %assume_assume_assume = assume div_by<4>, %assume_assume : tile<i32>
    %tview = make_tensor_view %assume, shape = [%assume_4, %assume_5], strides = [%assume_assume_assume, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    %assume_6 = assume bounded<0, ?>, %arg6 : tile<i32>
    %assume_7 = assume bounded<0, ?>, %arg7 : tile<i32>
    %assume_assume_8 = assume bounded<0, ?>, %assume_2 : tile<i32>
    %assume_assume_assume_9 = assume div_by<4>, %assume_assume_8 : tile<i32>
    %tview_10 = make_tensor_view %assume_1, shape = [%assume_6, %assume_7], strides = [%assume_assume_assume_9, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %cst_f32 = constant <f32: 0xFF800000> : tile<1x1xf32>
    %cst_0_f32 = constant <f32: 0.000000e+00> : tile<1x1xf32>
    %pview = make_partition_view %tview : partition_view<tile=(1x1024), tensor_view<?x?xf32, strides=[?,1]>>
    %1:2 = get_index_space_shape %pview : partition_view<tile=(1x1024), tensor_view<?x?xf32, strides=[?,1]>> -> tile<i32>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %cst_1_i32_11 = constant <i32: 1> : tile<i32>
    %pview_12 = make_partition_view %tview : partition_view<tile=(1x1024), padding_value = neg_inf, tensor_view<?x?xf32, strides=[?,1]>>
    %for:2 = for %loopIdx in (%cst_0_i32 to %1#1, step %cst_1_i32_11) : tile<i32> iter_values(%iterArg0 = %cst_f32, %iterArg1 = %cst_0_f32) -> (tile<1x1xf32>, tile<1x1xf32>) {
      %tile, %result_token = load_view_tko weak %pview_12[%blockId_x, %loopIdx] token = %0 : partition_view<tile=(1x1024), padding_value = neg_inf, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<1x1024xf32>, token
      %reduce = reduce %tile dim=1 identities=[0xFF800000 : f32] : tile<1x1024xf32> -> tile<1xf32> 
      (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
        %9 = maxf %reduce_lhs, %reduce_rhs : tile<f32>
        yield %9 : tile<f32>
      }
      %reshape = reshape %reduce : tile<1xf32> -> tile<1x1xf32>
      %3 = maxf %iterArg0, %reshape : tile<1x1xf32>
      %bcast_19 = broadcast %3 : tile<1x1xf32> -> tile<1x1024xf32>
      %4 = subf %tile, %bcast_19  : tile<1x1024xf32>
      %5 = exp %4  : tile<1x1024xf32>
      %6 = subf %iterArg0, %3  : tile<1x1xf32>
      %7 = exp %6  : tile<1x1xf32>
      %reduce_20 = reduce %5 dim=1 identities=[0.000000e+00 : f32] : tile<1x1024xf32> -> tile<1xf32> 
      (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
        %9 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
        yield %9 : tile<f32>
      }
      %reshape_21 = reshape %reduce_20 : tile<1xf32> -> tile<1x1xf32>
      %8 = fma %iterArg1, %7, %reshape_21  : tile<1x1xf32>
      continue %3, %8 : tile<1x1xf32>, tile<1x1xf32>
    }
    %pview_13 = make_partition_view %tview : partition_view<tile=(1x1024), tensor_view<?x?xf32, strides=[?,1]>>
    %2:2 = get_index_space_shape %pview_13 : partition_view<tile=(1x1024), tensor_view<?x?xf32, strides=[?,1]>> -> tile<i32>
    %cst_0_i32_14 = constant <i32: 0> : tile<i32>
    %cst_1_i32_15 = constant <i32: 1> : tile<i32>
    %pview_16 = make_partition_view %tview : partition_view<tile=(1x1024), padding_value = neg_inf, tensor_view<?x?xf32, strides=[?,1]>>
    %bcast = broadcast %for#0 : tile<1x1xf32> -> tile<1x1024xf32>
    %bcast_17 = broadcast %for#1 : tile<1x1xf32> -> tile<1x1024xf32>
    %pview_18 = make_partition_view %tview_10 : partition_view<tile=(1x1024), tensor_view<?x?xf32, strides=[?,1]>>
    for %loopIdx in (%cst_0_i32_14 to %2#1, step %cst_1_i32_15) : tile<i32> {
      %tile, %result_token = load_view_tko weak %pview_16[%blockId_x, %loopIdx] token = %0 : partition_view<tile=(1x1024), padding_value = neg_inf, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<1x1024xf32>, token
      %3 = subf %tile, %bcast  : tile<1x1024xf32>
      %4 = exp %3  : tile<1x1024xf32>
      %5 = divf %4, %bcast_17  : tile<1x1024xf32>
      %6 = store_view_tko weak %5, %pview_18[%blockId_x, %loopIdx] token = %0 : tile<1x1024xf32>, partition_view<tile=(1x1024), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
    }
    return
  }
}
