cuda_tile.module @kernels {
  entry @forward_Kt1_A2f32_1v4l0_2t1_p16_A1f32_1t1_p16_A1f32_1t1_p16_A2f32_1v4l0_2t1_p16_A1f32_1t1_p16_A1f32_1t1_p16_F3ee4f8b588e368f1_I1024(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<ptr<f32>>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<ptr<f32>>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<i32>, %arg16: tile<ptr<f32>>, %arg17: tile<i32>, %arg18: tile<i32>, %arg19: tile<ptr<f32>>, %arg20: tile<i32>, %arg21: tile<i32>) optimization_hints=<default = {}> {
    %0 = make_token : token
    %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
    %assume_0 = assume div_by<4>, %arg3 : tile<i32>
    %assume_1 = assume div_by<16>, %arg5 : tile<ptr<f32>>
    %assume_2 = assume div_by<16>, %arg8 : tile<ptr<f32>>
    %assume_3 = assume div_by<16>, %arg11 : tile<ptr<f32>>
    %assume_4 = assume div_by<4>, %arg14 : tile<i32>
    %assume_5 = assume div_by<16>, %arg16 : tile<ptr<f32>>
    %assume_6 = assume div_by<16>, %arg19 : tile<ptr<f32>>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_1_i32_7 = constant <i32: 1> : tile<i32>
    %cst_1_i32_8 = constant <i32: 1> : tile<i32>
    %cst_1_i32_9 = constant <i32: 1> : tile<i32>
    %cst_1_i32_10 = constant <i32: 1> : tile<i32>
    %cst_1_i32_11 = constant <i32: 1> : tile<i32>
    %assume_12 = assume bounded<0, ?>, %arg1 : tile<i32>
    %assume_13 = assume bounded<0, ?>, %arg2 : tile<i32>
    %assume_assume = assume bounded<0, ?>, %assume_0 : tile<i32>
    %assume_assume_assume = assume div_by<4>, %assume_assume : tile<i32>
    %tview = make_tensor_view %assume, shape = [%assume_12, %assume_13], strides = [%assume_assume_assume, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    %assume_14 = assume bounded<0, ?>, %arg6 : tile<i32>
    %tview_15 = make_tensor_view %assume_1, shape = [%assume_14], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %assume_16 = assume bounded<0, ?>, %arg9 : tile<i32>
    %tview_17 = make_tensor_view %assume_2, shape = [%assume_16], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %assume_18 = assume bounded<0, ?>, %arg12 : tile<i32>
    %assume_19 = assume bounded<0, ?>, %arg13 : tile<i32>
    %assume_assume_20 = assume bounded<0, ?>, %assume_4 : tile<i32>
    %assume_assume_assume_21 = assume div_by<4>, %assume_assume_20 : tile<i32>
    %tview_22 = make_tensor_view %assume_3, shape = [%assume_18, %assume_19], strides = [%assume_assume_assume_21, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    %assume_23 = assume bounded<0, ?>, %arg17 : tile<i32>
    %tview_24 = make_tensor_view %assume_5, shape = [%assume_23], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %assume_25 = assume bounded<0, ?>, %arg20 : tile<i32>
    %tview_26 = make_tensor_view %assume_6, shape = [%assume_25], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %cst_f32 = constant <f32: 9.99999974E-6> : tile<f32>
    %cst_1024_i32 = constant <i32: 1024> : tile<i32>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %pview = make_partition_view %tview : partition_view<tile=(1x1024), tensor_view<?x?xf32, strides=[?,1]>>
    %1:2 = get_index_space_shape %pview : partition_view<tile=(1x1024), tensor_view<?x?xf32, strides=[?,1]>> -> tile<i32>
    %cst_0_f32 = constant <f32: 0.000000e+00> : tile<1x1024xf32>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %cst_1_i32_27 = constant <i32: 1> : tile<i32>
    %pview_28 = make_partition_view %tview : partition_view<tile=(1x1024), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>
    %for = for %loopIdx in (%cst_0_i32 to %1#1, step %cst_1_i32_27) : tile<i32> iter_values(%iterArg0 = %cst_0_f32) -> (tile<1x1024xf32>) {
      %tile, %result_token = load_view_tko weak %pview_28[%blockId_x, %loopIdx] token = %0 : partition_view<tile=(1x1024), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<1x1024xf32>, token
      %12 = addf %iterArg0, %tile  : tile<1x1024xf32>
      continue %12 : tile<1x1024xf32>
    }
    %reduce = reduce %for dim=1 identities=[0.000000e+00 : f32] : tile<1x1024xf32> -> tile<1xf32> 
    (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
      %12 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
      yield %12 : tile<f32>
    }
    %reshape = reshape %reduce : tile<1xf32> -> tile<1x1xf32>
    %2 = itof %assume_13 signed  : tile<i32> -> tile<f32>
    %reshape_29 = reshape %2 : tile<f32> -> tile<1x1xf32>
    %3 = divf %reshape, %reshape_29  : tile<1x1xf32>
    %cst_0_f32_30 = constant <f32: 0.000000e+00> : tile<1x1024xf32>
    %cst_0_i32_31 = constant <i32: 0> : tile<i32>
    %cst_1_i32_32 = constant <i32: 1> : tile<i32>
    %pview_33 = make_partition_view %tview : partition_view<tile=(1x1024), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>
    %4 = iota : tile<1024xi32>
    %reshape_34 = reshape %4 : tile<1024xi32> -> tile<1x1024xi32>
    %reshape_35 = reshape %assume_13 : tile<i32> -> tile<1x1xi32>
    %bcast = broadcast %reshape_35 : tile<1x1xi32> -> tile<1x1024xi32>
    %bcast_36 = broadcast %3 : tile<1x1xf32> -> tile<1x1024xf32>
    %cst_0_f32_37 = constant <f32: 0.000000e+00> : tile<f32>
    %reshape_38 = reshape %cst_0_f32_37 : tile<f32> -> tile<1x1xf32>
    %bcast_39 = broadcast %reshape_38 : tile<1x1xf32> -> tile<1x1024xf32>
    %for_40 = for %loopIdx in (%cst_0_i32_31 to %1#1, step %cst_1_i32_32) : tile<i32> iter_values(%iterArg0 = %cst_0_f32_30) -> (tile<1x1024xf32>) {
      %tile, %result_token = load_view_tko weak %pview_33[%blockId_x, %loopIdx] token = %0 : partition_view<tile=(1x1024), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<1x1024xf32>, token
      %12 = muli %loopIdx, %cst_1024_i32 : tile<i32>
      %reshape_63 = reshape %12 : tile<i32> -> tile<1x1xi32>
      %bcast_64 = broadcast %reshape_63 : tile<1x1xi32> -> tile<1x1024xi32>
      %13 = addi %bcast_64, %reshape_34 : tile<1x1024xi32>
      %14 = cmpi less_than %13, %bcast, signed : tile<1x1024xi32> -> tile<1x1024xi1>
      %15 = subf %tile, %bcast_36  : tile<1x1024xf32>
      %16 = select %14, %15, %bcast_39 : tile<1x1024xi1>, tile<1x1024xf32>
      %17 = fma %16, %16, %iterArg0  : tile<1x1024xf32>
      continue %17 : tile<1x1024xf32>
    }
    %reduce_41 = reduce %for_40 dim=1 identities=[0.000000e+00 : f32] : tile<1x1024xf32> -> tile<1xf32> 
    (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
      %12 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
      yield %12 : tile<f32>
    }
    %reshape_42 = reshape %reduce_41 : tile<1xf32> -> tile<1x1xf32>
    %5 = itof %assume_13 signed  : tile<i32> -> tile<f32>
    %reshape_43 = reshape %5 : tile<f32> -> tile<1x1xf32>
    %6 = divf %reshape_42, %reshape_43  : tile<1x1xf32>
    %reshape_44 = reshape %cst_f32 : tile<f32> -> tile<1x1xf32>
    %7 = addf %6, %reshape_44  : tile<1x1xf32>
    %8 = rsqrt %7 : tile<1x1xf32>
    %reshape_45 = reshape %3 : tile<1x1xf32> -> tile<1xf32>
    %pview_46 = make_partition_view %tview_24 : partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>
    %9 = store_view_tko weak %reshape_45, %pview_46[%blockId_x] token = %0 : tile<1xf32>, partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    %reshape_47 = reshape %8 : tile<1x1xf32> -> tile<1xf32>
    %pview_48 = make_partition_view %tview_26 : partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>
    %10 = store_view_tko weak %reshape_47, %pview_48[%blockId_x] token = %0 : tile<1xf32>, partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    %cst_0_i32_49 = constant <i32: 0> : tile<i32>
    %cst_1_i32_50 = constant <i32: 1> : tile<i32>
    %pview_51 = make_partition_view %tview_15 : partition_view<tile=(1024), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %pview_52 = make_partition_view %tview_17 : partition_view<tile=(1024), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %pview_53 = make_partition_view %tview : partition_view<tile=(1x1024), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>
    %11 = iota : tile<1024xi32>
    %reshape_54 = reshape %11 : tile<1024xi32> -> tile<1x1024xi32>
    %reshape_55 = reshape %assume_13 : tile<i32> -> tile<1x1xi32>
    %bcast_56 = broadcast %reshape_55 : tile<1x1xi32> -> tile<1x1024xi32>
    %bcast_57 = broadcast %3 : tile<1x1xf32> -> tile<1x1024xf32>
    %cst_0_f32_58 = constant <f32: 0.000000e+00> : tile<f32>
    %reshape_59 = reshape %cst_0_f32_58 : tile<f32> -> tile<1x1xf32>
    %bcast_60 = broadcast %reshape_59 : tile<1x1xf32> -> tile<1x1024xf32>
    %bcast_61 = broadcast %8 : tile<1x1xf32> -> tile<1x1024xf32>
    %pview_62 = make_partition_view %tview_22 : partition_view<tile=(1x1024), tensor_view<?x?xf32, strides=[?,1]>>
    for %loopIdx in (%cst_0_i32_49 to %1#1, step %cst_1_i32_50) : tile<i32> {
      %tile, %result_token = load_view_tko weak %pview_51[%loopIdx] token = %0 : partition_view<tile=(1024), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<1024xf32>, token
      %tile_63, %result_token_64 = load_view_tko weak %pview_52[%loopIdx] token = %0 : partition_view<tile=(1024), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<1024xf32>, token
      %tile_65, %result_token_66 = load_view_tko weak %pview_53[%blockId_x, %loopIdx] token = %0 : partition_view<tile=(1x1024), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<1x1024xf32>, token
      %12 = muli %loopIdx, %cst_1024_i32 : tile<i32>
      %reshape_67 = reshape %12 : tile<i32> -> tile<1x1xi32>
      %bcast_68 = broadcast %reshape_67 : tile<1x1xi32> -> tile<1x1024xi32>
      %13 = addi %bcast_68, %reshape_54 : tile<1x1024xi32>
      %14 = cmpi less_than %13, %bcast_56, signed : tile<1x1024xi32> -> tile<1x1024xi1>
      %15 = subf %tile_65, %bcast_57  : tile<1x1024xf32>
      %16 = select %14, %15, %bcast_60 : tile<1x1024xi1>, tile<1x1024xf32>
      %17 = mulf %16, %bcast_61  : tile<1x1024xf32>
      %reshape_69 = reshape %tile : tile<1024xf32> -> tile<1x1024xf32>
      %reshape_70 = reshape %tile_63 : tile<1024xf32> -> tile<1x1024xf32>
      %18 = fma %17, %reshape_69, %reshape_70  : tile<1x1024xf32>
      %19 = store_view_tko weak %18, %pview_62[%blockId_x, %loopIdx] token = %0 : tile<1x1024xf32>, partition_view<tile=(1x1024), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
    }
    return
  }
}
