cuda_tile.module @kernels {
  entry @matmul_split_k(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f16>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<f16>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<ptr<i32>>, %arg16: tile<i32>, %arg17: tile<i32>) optimization_hints=<default = {}> {
    %0 = make_token : token
    %assume = assume div_by<16>, %arg0 : tile<ptr<f16>>
    %assume_0 = assume div_by<16>, %arg1 : tile<i32>
    %assume_1 = assume div_by<16>, %arg2 : tile<i32>
    %assume_2 = assume div_by<16>, %arg3 : tile<i32>
    %assume_3 = assume div_by<16>, %arg5 : tile<ptr<f16>>
    %assume_4 = assume div_by<16>, %arg6 : tile<i32>
    %assume_5 = assume div_by<16>, %arg7 : tile<i32>
    %assume_6 = assume div_by<16>, %arg8 : tile<i32>
    %assume_7 = assume div_by<16>, %arg10 : tile<ptr<f16>>
    %assume_8 = assume div_by<16>, %arg11 : tile<i32>
    %assume_9 = assume div_by<16>, %arg12 : tile<i32>
    %assume_10 = assume div_by<16>, %arg13 : tile<i32>
    %assume_11 = assume div_by<16>, %arg15 : tile<ptr<i32>>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_1_i32_12 = constant <i32: 1> : tile<i32>
    %cst_1_i32_13 = constant <i32: 1> : tile<i32>
    %cst_1_i64 = constant <i64: 1> : tile<i64>
    %cst_1_i64_14 = constant <i64: 1> : tile<i64>
    %assume_assume = assume bounded<0, ?>, %assume_0 : tile<i32>
    %assume_assume_assume = assume div_by<16>, %assume_assume : tile<i32>
    %assume_assume_15 = assume bounded<0, ?>, %assume_1 : tile<i32>
    %assume_assume_assume_16 = assume div_by<16>, %assume_assume_15 : tile<i32>
    %assume_assume_17 = assume bounded<0, ?>, %assume_2 : tile<i32>
    %assume_assume_assume_18 = assume div_by<16>, %assume_assume_17 : tile<i32>
    %tview = make_tensor_view %assume, shape = [%assume_assume_assume, %assume_assume_assume_16], strides = [%assume_assume_assume_18, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
    %assume_assume_19 = assume bounded<0, ?>, %assume_4 : tile<i32>
    %assume_assume_assume_20 = assume div_by<16>, %assume_assume_19 : tile<i32>
    %assume_assume_21 = assume bounded<0, ?>, %assume_5 : tile<i32>
    %assume_assume_assume_22 = assume div_by<16>, %assume_assume_21 : tile<i32>
    %assume_assume_23 = assume bounded<0, ?>, %assume_6 : tile<i32>
    %assume_assume_assume_24 = assume div_by<16>, %assume_assume_23 : tile<i32>
    %tview_25 = make_tensor_view %assume_3, shape = [%assume_assume_assume_20, %assume_assume_assume_22], strides = [%assume_assume_assume_24, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
    %assume_assume_26 = assume bounded<0, ?>, %assume_8 : tile<i32>
    %assume_assume_assume_27 = assume div_by<16>, %assume_assume_26 : tile<i32>
    %assume_assume_28 = assume bounded<0, ?>, %assume_9 : tile<i32>
    %assume_assume_assume_29 = assume div_by<16>, %assume_assume_28 : tile<i32>
    %assume_assume_30 = assume bounded<0, ?>, %assume_10 : tile<i32>
    %assume_assume_assume_31 = assume div_by<16>, %assume_assume_30 : tile<i32>
    %tview_32 = make_tensor_view %assume_7, shape = [%assume_assume_assume_27, %assume_assume_assume_29], strides = [%assume_assume_assume_31, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
    %assume_33 = assume bounded<0, ?>, %arg16 : tile<i32>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %blockId_x_34, %blockId_y_35, %blockId_z_36 = get_tile_block_id : tile<i32>
    %blockId_x_37, %blockId_y_38, %blockId_z_39 = get_tile_block_id : tile<i32>
    %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
    %cst_0_f32 = constant <f32: 0.000000e+00> : tile<64x64xf32>
    %pview = make_partition_view %tview : partition_view<tile=(64x32), tensor_view<?x?xf16, strides=[?,1]>>
    %1:2 = get_index_space_shape %pview : partition_view<tile=(64x32), tensor_view<?x?xf16, strides=[?,1]>> -> tile<i32>
    %pview_40 = make_partition_view %tview : partition_view<tile=(64x32), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
    %pview_41 = make_partition_view %tview_25 : partition_view<tile=(32x64), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
    %for:3 = for %loopIdx in (%blockId_z_39 to %1#1, step %gridSize_z) : tile<i32> iter_values(%iterArg0 = %cst_0_f32, %iterArg1 = %0, %iterArg2 = %0) -> (tile<64x64xf32>, token, token) {
      %tile_51, %result_token_52 = load_view_tko weak %pview_40[%blockId_x, %loopIdx] token = %0 : partition_view<tile=(64x32), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<64x32xf16>, token
      %22 = join_tokens %iterArg1, %result_token_52 : token
      %tile_53, %result_token_54 = load_view_tko weak %pview_41[%loopIdx, %blockId_y_35] token = %0 : partition_view<tile=(32x64), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<32x64xf16>, token
      %23 = join_tokens %iterArg2, %result_token_54 : token
      %24 = mmaf %tile_51, %tile_53, %iterArg0 : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
      continue %24, %22, %23 : tile<64x64xf32>, token, token
    }
    %gridSize_x_42, %gridSize_y_43, %gridSize_z_44 = get_num_tile_blocks : tile<i32>
    %2 = muli %blockId_x, %gridSize_y_43 : tile<i32>
    %3 = addi %2, %blockId_y_35 : tile<i32>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %cst_1_i32_45 = constant <i32: 1> : tile<i32>
    %4 = exti %3 signed : tile<i32> -> tile<i64>
    %5 = exti %assume_33 signed : tile<i32> -> tile<i64>
    %6 = cmpi less_than %4, %5, unsigned : tile<i64> -> tile<i1>
    %7 = muli %4, %cst_1_i64 : tile<i64>
    %8 = offset %assume_11, %7 : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>>
    %cst_1_i32_46 = constant <i32: 1> : tile<i32>
    %9:2 = loop iter_values(%arg18 = %0, %arg19 = %0) : token, token -> token, token {
      %22 = join_tokens %arg18, %arg19 : token
      %result_51, %result_token_52 = atomic_cas_tko acquire device %8, %cst_0_i32, %cst_1_i32_45, %6 token=%22 : tile<ptr<i32>>, tile<i32>, tile<i1> -> tile<i32>, token
      %23 = cmpi equal %result_51, %cst_1_i32_46, signed : tile<i32> -> tile<i1>
      if %23 {
      } else {
        break %result_token_52, %result_token_52 : token, token
      }
      continue %result_token_52, %result_token_52 : token, token
    }
    %pview_47 = make_partition_view %tview_32 : partition_view<tile=(64x64), tensor_view<?x?xf16, strides=[?,1]>>
    %10 = join_tokens %0, %9#1 : token
    %tile, %result_token = load_view_tko weak %pview_47[%blockId_x, %blockId_y_35] token = %10 : partition_view<tile=(64x64), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<64x64xf16>, token
    %11 = join_tokens %0, %result_token : token
    %12 = ftof %for#0  : tile<64x64xf32> -> tile<64x64xf16>
    %13 = addf %tile, %12  : tile<64x64xf16>
    %pview_48 = make_partition_view %tview_32 : partition_view<tile=(64x64), tensor_view<?x?xf16, strides=[?,1]>>
    %14 = join_tokens %11, %9#1 : token
    %15 = store_view_tko weak %13, %pview_48[%blockId_x, %blockId_y_35] token = %14 : tile<64x64xf16>, partition_view<tile=(64x64), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> token
    %cst_0_i32_49 = constant <i32: 0> : tile<i32>
    %16 = exti %3 signed : tile<i32> -> tile<i64>
    %17 = exti %assume_33 signed : tile<i32> -> tile<i64>
    %18 = cmpi less_than %16, %17, unsigned : tile<i64> -> tile<i1>
    %19 = muli %16, %cst_1_i64_14 : tile<i64>
    %20 = offset %assume_11, %19 : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>>
    %21 = join_tokens %9#0, %for#1, %for#2, %9#1, %15 : token
    %result, %result_token_50 = atomic_rmw_tko release device %20, xchg, %cst_0_i32_49, %18 token=%21 : tile<ptr<i32>>, tile<i32>, tile<i1> -> tile<i32>, token
    return
  }
}
