cuda_tile.module @kernels {
  entry @layer_norm_f16(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f16>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<ptr<f16>>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<ptr<f16>>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<i32>) optimization_hints=<default = {}> {
    %0 = make_token : token
    %assume = assume div_by<16>, %arg0 : tile<ptr<f16>>
    %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f16>>
    %assume_1 = assume div_by<16>, %arg8 : tile<ptr<f16>>
    %assume_2 = assume div_by<16>, %arg11 : tile<ptr<f16>>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_1_i32_3 = constant <i32: 1> : tile<i32>
    %cst_1_i32_4 = constant <i32: 1> : tile<i32>
    %cst_1_i32_5 = constant <i32: 1> : tile<i32>
    %assume_6 = assume bounded<0, ?>, %arg1 : tile<i32>
    %assume_7 = assume bounded<0, ?>, %arg2 : tile<i32>
    %assume_8 = assume bounded<0, ?>, %arg3 : tile<i32>
    %tview = make_tensor_view %assume, shape = [%assume_6, %assume_7], strides = [%assume_8, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
    %assume_9 = assume bounded<0, ?>, %arg6 : tile<i32>
    %tview_10 = make_tensor_view %assume_0, shape = [%assume_9], strides = [1] : tile<i32> -> tensor_view<?xf16, strides=[1]>
    %assume_11 = assume bounded<0, ?>, %arg9 : tile<i32>
    %tview_12 = make_tensor_view %assume_1, shape = [%assume_11], strides = [1] : tile<i32> -> tensor_view<?xf16, strides=[1]>
    %assume_13 = assume bounded<0, ?>, %arg12 : tile<i32>
    %assume_14 = assume bounded<0, ?>, %arg13 : tile<i32>
    %assume_15 = assume bounded<0, ?>, %arg14 : tile<i32>
    %tview_16 = make_tensor_view %assume_2, shape = [%assume_13, %assume_14], strides = [%assume_15, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
    %cst_f32 = constant <f32: 9.99999974E-6> : tile<f32>
    %cst_256_i32 = constant <i32: 256> : tile<i32>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %pview = make_partition_view %tview : partition_view<tile=(1x256), tensor_view<?x?xf16, strides=[?,1]>>
    %1:2 = get_index_space_shape %pview : partition_view<tile=(1x256), tensor_view<?x?xf16, strides=[?,1]>> -> tile<i32>
    %cst_0_f32 = constant <f32: 0.000000e+00> : tile<1x256xf32>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %cst_1_i32_17 = constant <i32: 1> : tile<i32>
    %pview_18 = make_partition_view %tview : partition_view<tile=(1x256), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
    %for = for %loopIdx in (%cst_0_i32 to %1#1, step %cst_1_i32_17) : tile<i32> iter_values(%iterArg0 = %cst_0_f32) -> (tile<1x256xf32>) {
      %tile, %result_token = load_view_tko weak %pview_18[%blockId_x, %loopIdx] token = %0 : partition_view<tile=(1x256), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<1x256xf16>, token
      %9 = ftof %tile  : tile<1x256xf16> -> tile<1x256xf32>
      %10 = addf %iterArg0, %9  : tile<1x256xf32>
      continue %10 : tile<1x256xf32>
    }
    %reduce = reduce %for dim=1 identities=[0.000000e+00 : f32] : tile<1x256xf32> -> tile<1xf32> 
    (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
      %9 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
      yield %9 : tile<f32>
    }
    %reshape = reshape %reduce : tile<1xf32> -> tile<1x1xf32>
    %2 = itof %assume_7 signed  : tile<i32> -> tile<f32>
    %reshape_19 = reshape %2 : tile<f32> -> tile<1x1xf32>
    %3 = divf %reshape, %reshape_19  : tile<1x1xf32>
    %cst_0_f32_20 = constant <f32: 0.000000e+00> : tile<1x256xf32>
    %cst_0_i32_21 = constant <i32: 0> : tile<i32>
    %cst_1_i32_22 = constant <i32: 1> : tile<i32>
    %pview_23 = make_partition_view %tview : partition_view<tile=(1x256), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
    %4 = iota : tile<256xi32>
    %reshape_24 = reshape %assume_7 : tile<i32> -> tile<1xi32>
    %bcast = broadcast %reshape_24 : tile<1xi32> -> tile<256xi32>
    %bcast_25 = broadcast %3 : tile<1x1xf32> -> tile<1x256xf32>
    %cst_0_f32_26 = constant <f32: 0.000000e+00> : tile<f32>
    %reshape_27 = reshape %cst_0_f32_26 : tile<f32> -> tile<1x1xf32>
    %bcast_28 = broadcast %reshape_27 : tile<1x1xf32> -> tile<1x256xf32>
    %for_29 = for %loopIdx in (%cst_0_i32_21 to %1#1, step %cst_1_i32_22) : tile<i32> iter_values(%iterArg0 = %cst_0_f32_20) -> (tile<1x256xf32>) {
      %tile, %result_token = load_view_tko weak %pview_23[%blockId_x, %loopIdx] token = %0 : partition_view<tile=(1x256), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<1x256xf16>, token
      %9 = ftof %tile  : tile<1x256xf16> -> tile<1x256xf32>
      %10 = muli %loopIdx, %cst_256_i32 : tile<i32>
      %reshape_42 = reshape %10 : tile<i32> -> tile<1xi32>
      %bcast_43 = broadcast %reshape_42 : tile<1xi32> -> tile<256xi32>
      %11 = addi %bcast_43, %4 : tile<256xi32>
      %12 = cmpi less_than %11, %bcast, signed : tile<256xi32> -> tile<256xi1>
      %reshape_44 = reshape %12 : tile<256xi1> -> tile<1x256xi1>
      %13 = subf %9, %bcast_25  : tile<1x256xf32>
      %14 = select %reshape_44, %13, %bcast_28 : tile<1x256xi1>, tile<1x256xf32>
      %15 = fma %14, %14, %iterArg0  : tile<1x256xf32>
      continue %15 : tile<1x256xf32>
    }
    %reduce_30 = reduce %for_29 dim=1 identities=[0.000000e+00 : f32] : tile<1x256xf32> -> tile<1xf32> 
    (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
      %9 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
      yield %9 : tile<f32>
    }
    %reshape_31 = reshape %reduce_30 : tile<1xf32> -> tile<1x1xf32>
    %5 = itof %assume_7 signed  : tile<i32> -> tile<f32>
    %reshape_32 = reshape %5 : tile<f32> -> tile<1x1xf32>
    %6 = divf %reshape_31, %reshape_32  : tile<1x1xf32>
    %reshape_33 = reshape %cst_f32 : tile<f32> -> tile<1x1xf32>
    %7 = addf %6, %reshape_33  : tile<1x1xf32>
    %8 = rsqrt %7 : tile<1x1xf32>
    %cst_0_i32_34 = constant <i32: 0> : tile<i32>
    %cst_1_i32_35 = constant <i32: 1> : tile<i32>
    %pview_36 = make_partition_view %tview : partition_view<tile=(1x256), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
    %pview_37 = make_partition_view %tview_10 : partition_view<tile=(256), padding_value = zero, tensor_view<?xf16, strides=[1]>>
    %pview_38 = make_partition_view %tview_12 : partition_view<tile=(256), padding_value = zero, tensor_view<?xf16, strides=[1]>>
    %bcast_39 = broadcast %3 : tile<1x1xf32> -> tile<1x256xf32>
    %bcast_40 = broadcast %8 : tile<1x1xf32> -> tile<1x256xf32>
    %pview_41 = make_partition_view %tview_16 : partition_view<tile=(1x256), tensor_view<?x?xf16, strides=[?,1]>>
    for %loopIdx in (%cst_0_i32_34 to %1#1, step %cst_1_i32_35) : tile<i32> {
      %tile, %result_token = load_view_tko weak %pview_36[%blockId_x, %loopIdx] token = %0 : partition_view<tile=(1x256), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<1x256xf16>, token
      %9 = ftof %tile  : tile<1x256xf16> -> tile<1x256xf32>
      %tile_42, %result_token_43 = load_view_tko weak %pview_37[%loopIdx] token = %0 : partition_view<tile=(256), padding_value = zero, tensor_view<?xf16, strides=[1]>>, tile<i32> -> tile<256xf16>, token
      %10 = ftof %tile_42  : tile<256xf16> -> tile<256xf32>
      %tile_44, %result_token_45 = load_view_tko weak %pview_38[%loopIdx] token = %0 : partition_view<tile=(256), padding_value = zero, tensor_view<?xf16, strides=[1]>>, tile<i32> -> tile<256xf16>, token
      %11 = ftof %tile_44  : tile<256xf16> -> tile<256xf32>
      %12 = subf %9, %bcast_39  : tile<1x256xf32>
      %13 = mulf %12, %bcast_40  : tile<1x256xf32>
      %reshape_46 = reshape %10 : tile<256xf32> -> tile<1x256xf32>
      %reshape_47 = reshape %11 : tile<256xf32> -> tile<1x256xf32>
      %14 = fma %13, %reshape_46, %reshape_47  : tile<1x256xf32>
      %15 = ftof %14  : tile<1x256xf32> -> tile<1x256xf16>
      %16 = store_view_tko weak %15, %pview_41[%blockId_x, %loopIdx] token = %0 : tile<1x256xf16>, partition_view<tile=(1x256), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> token
    }
    return
  }
}
