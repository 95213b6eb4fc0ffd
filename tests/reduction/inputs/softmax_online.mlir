cuda_tile.module @kernels {
  entry @softmax_online(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>) optimization_hints=<default = {}> {
    %0 = make_token : token
    %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
    %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f32>>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_1_i32_1 = constant <i32: 1> : tile<i32>
    %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32>
    %assume_3 = assume bounded<0, ?>, %arg2 : tile<i32>
    %assume_4 = assume bounded<0, ?>, %arg3 : tile<i32>
    %tview = make_tensor_view %assume, shape = [%assume_2, %assume_3], strides = [%assume_4, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    %assume_5 = assume bounded<0, ?>, %arg6 : tile<i32>
    %assume_6 = assume bounded<0, ?>, %arg7 : tile<i32>
    %assume_7 = assume bounded<0, ?>, %arg8 : tile<i32>
    %tview_8 = make_tensor_view %assume_0, shape = [%assume_5, %assume_6], strides = [%assume_7, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %pview = make_partition_view %tview : partition_view<tile=(1x64), tensor_view<?x?xf32, strides=[?,1]>>
    %1:2 = get_index_space_shape %pview : partition_view<tile=(1x64), tensor_view<?x?xf32, strides=[?,1]>> -> tile<i32>
    %cst_f32 = constant <f32: 0xFF800000> : tile<1x1xf32>
    %cst_0_f32 = constant <f32: 0.000000e+00> : tile<1x1xf32>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %cst_1_i32_9 = constant <i32: 1> : tile<i32>
    %pview_10 = make_partition_view %tview : partition_view<tile=(1x64), padding_value = neg_inf, tensor_view<?x?xf32, strides=[?,1]>>
    %cst_f32_11 = constant <f32: 1.44269502> : tile<f32>
    %reshape = reshape %cst_f32_11 : tile<f32> -> tile<1x1xf32>
    %cst_f32_12 = constant <f32: 1.44269502> : tile<f32>
    %reshape_13 = reshape %cst_f32_12 : tile<f32> -> tile<1x1xf32>
    %bcast = broadcast %reshape_13 : tile<1x1xf32> -> tile<1x64xf32>
    %for:2 = for %loopIdx in (%cst_0_i32 to %1#1, step %cst_1_i32_9) : tile<i32> iter_values(%iterArg0 = %cst_f32, %iterArg1 = %cst_0_f32) -> (tile<1x1xf32>, tile<1x1xf32>) {
      %tile, %result_token = load_view_tko weak %pview_10[%blockId_x, %loopIdx] token = %0 : partition_view<tile=(1x64), padding_value = neg_inf, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<1x64xf32>, token
      %reduce = reduce %tile dim=1 identities=[0xFF800000 : f32] : tile<1x64xf32> -> tile<1xf32> 
      (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
        %10 = maxf %reduce_lhs, %reduce_rhs : tile<f32>
        yield %10 : tile<f32>
      }
      %reshape_23 = reshape %reduce : tile<1xf32> -> tile<1x1xf32>
      %2 = maxf %iterArg0, %reshape_23 : tile<1x1xf32>
      %3 = subf %iterArg0, %2  : tile<1x1xf32>
      %4 = mulf %3, %reshape  : tile<1x1xf32>
      %5 = exp2 %4 : tile<1x1xf32>
      %bcast_24 = broadcast %2 : tile<1x1xf32> -> tile<1x64xf32>
      %6 = subf %tile, %bcast_24  : tile<1x64xf32>
      %7 = mulf %6, %bcast  : tile<1x64xf32>
      %8 = exp2 %7 : tile<1x64xf32>
      %reduce_25 = reduce %8 dim=1 identities=[0.000000e+00 : f32] : tile<1x64xf32> -> tile<1xf32> 
      (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
        %10 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
        yield %10 : tile<f32>
      }
      %reshape_26 = reshape %reduce_25 : tile<1xf32> -> tile<1x1xf32>
      %9 = fma %iterArg1, %5, %reshape_26  : tile<1x1xf32>
      continue %2, %9 : tile<1x1xf32>, tile<1x1xf32>
    }
    %cst_0_i32_14 = constant <i32: 0> : tile<i32>
    %cst_1_i32_15 = constant <i32: 1> : tile<i32>
    %pview_16 = make_partition_view %tview : partition_view<tile=(1x64), padding_value = neg_inf, tensor_view<?x?xf32, strides=[?,1]>>
    %bcast_17 = broadcast %for#0 : tile<1x1xf32> -> tile<1x64xf32>
    %cst_f32_18 = constant <f32: 1.44269502> : tile<f32>
    %reshape_19 = reshape %cst_f32_18 : tile<f32> -> tile<1x1xf32>
    %bcast_20 = broadcast %reshape_19 : tile<1x1xf32> -> tile<1x64xf32>
    %bcast_21 = broadcast %for#1 : tile<1x1xf32> -> tile<1x64xf32>
    %pview_22 = make_partition_view %tview_8 : partition_view<tile=(1x64), tensor_view<?x?xf32, strides=[?,1]>>
    for %loopIdx in (%cst_0_i32_14 to %1#1, step %cst_1_i32_15) : tile<i32> {
      %tile, %result_token = load_view_tko weak %pview_16[%blockId_x, %loopIdx] token = %0 : partition_view<tile=(1x64), padding_value = neg_inf, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<1x64xf32>, token
      %2 = subf %tile, %bcast_17  : tile<1x64xf32>
      %3 = mulf %2, %bcast_20  : tile<1x64xf32>
      %4 = exp2 %3 : tile<1x64xf32>
      %5 = divf %4, %bcast_21  : tile<1x64xf32>
      %6 = store_view_tko weak %5, %pview_22[%blockId_x, %loopIdx] token = %0 : tile<1x64xf32>, partition_view<tile=(1x64), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
    }
    return
  }
}
