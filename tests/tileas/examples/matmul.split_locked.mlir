cuda_tile.module @kernels {
  entry @split_locked_Kt1_A2f16_1l0_2t1_p16_A2f16_1l0_2t1_p16_A2f32_1l0_2t1_p16_A1i32_1t1_p16_I128_I128_I64(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f16>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<f32>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<ptr<i32>>, %arg16: tile<i32>, %arg17: tile<i32>) optimization_hints=<default = {}> {
    %0 = make_token : token
    %assume = assume div_by<16>, %arg0 : tile<ptr<f16>>
    %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f16>>
    %assume_1 = assume div_by<16>, %arg10 : tile<ptr<f32>>
    %assume_2 = assume div_by<16>, %arg15 : tile<ptr<i32>>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_1_i32_3 = constant <i32: 1> : tile<i32>
    %cst_1_i32_4 = constant <i32: 1> : tile<i32>
    %cst_1_i64 = constant <i64: 1> : tile<i64>
    %cst_1_i64_5 = constant <i64: 1> : tile<i64>
    %assume_6 = assume bounded<0, ?>, %arg1 : tile<i32>
    %assume_7 = assume bounded<0, ?>, %arg2 : tile<i32>
    %assume_8 = assume bounded<0, ?>, %arg3 : tile<i32>
    %tview = make_tensor_view %assume, shape = [%assume_6, %assume_7], strides = [%assume_8, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
    %assume_9 = assume bounded<0, ?>, %arg6 : tile<i32>
    %assume_10 = assume bounded<0, ?>, %arg7 : tile<i32>
    %assume_11 = assume bounded<0, ?>, %arg8 : tile<i32>
    %tview_12 = make_tensor_view %assume_0, shape = [%assume_9, %assume_10], strides = [%assume_11, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
    %assume_13 = assume bounded<0, ?>, %arg11 : tile<i32>
    %assume_14 = assume bounded<0, ?>, %arg12 : tile<i32>
    %assume_15 = assume bounded<0, ?>, %arg13 : tile<i32>
    %tview_16 = make_tensor_view %assume_1, shape = [%assume_13, %assume_14], strides = [%assume_15, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    %assume_17 = assume bounded<0, ?>, %arg16 : tile<i32>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %blockId_x_18, %blockId_y_19, %blockId_z_20 = get_tile_block_id : tile<i32>
    %blockId_x_21, %blockId_y_22, %blockId_z_23 = get_tile_block_id : tile<i32>
    %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
    %cst_0_f32 = constant <f32: 0.000000e+00> : tile<128x128xf32>
    %pview = make_partition_view %tview : partition_view<tile=(128x64), tensor_view<?x?xf16, strides=[?,1]>>
    %1:2 = get_index_space_shape %pview : partition_view<tile=(128x64), tensor_view<?x?xf16, strides=[?,1]>> -> tile<i32>
    %pview_24 = make_partition_view %tview : partition_view<tile=(128x64), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
    %pview_25 = make_partition_view %tview_12 : partition_view<tile=(64x128), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
    %for:3 = for %loopIdx in (%blockId_z_23 to %1#1, step %gridSize_z) : tile<i32> iter_values(%iterArg0 = %cst_0_f32, %iterArg1 = %0, %iterArg2 = %0) -> (tile<128x128xf32>, token, token) {
      %tile_35, %result_token_36 = load_view_tko weak %pview_24[%blockId_x, %loopIdx] token = %0 : partition_view<tile=(128x64), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<128x64xf16>, token
      %21 = join_tokens %iterArg1, %result_token_36 : token
      %tile_37, %result_token_38 = load_view_tko weak %pview_25[%loopIdx, %blockId_y_19] token = %0 : partition_view<tile=(64x128), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<64x128xf16>, token
      %22 = join_tokens %iterArg2, %result_token_38 : token
      %23 = mmaf %tile_35, %tile_37, %iterArg0 : tile<128x64xf16>, tile<64x128xf16>, tile<128x128xf32>
      continue %23, %21, %22 : tile<128x128xf32>, token, token
    }
    %gridSize_x_26, %gridSize_y_27, %gridSize_z_28 = get_num_tile_blocks : tile<i32>
    %2 = muli %blockId_x, %gridSize_y_27 : tile<i32>
    %3 = addi %2, %blockId_y_19 : tile<i32>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %cst_1_i32_29 = constant <i32: 1> : tile<i32>
    %4 = exti %3 signed : tile<i32> -> tile<i64>
    %5 = exti %assume_17 signed : tile<i32> -> tile<i64>
    %6 = cmpi less_than %4, %5, unsigned : tile<i64> -> tile<i1>
    %7 = muli %4, %cst_1_i64 : tile<i64>
    %8 = offset %assume_2, %7 : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>>
    %cst_1_i32_30 = constant <i32: 1> : tile<i32>
    %9:2 = loop iter_values(%arg18 = %0, %arg19 = %0) : token, token -> token, token {
      %21 = join_tokens %arg18, %arg19 : token
      %result_35, %result_token_36 = atomic_cas_tko acquire device %8, %cst_0_i32, %cst_1_i32_29, %6 token=%21 : tile<ptr<i32>>, tile<i32>, tile<i1> -> tile<i32>, token
      %22 = cmpi equal %result_35, %cst_1_i32_30, signed : tile<i32> -> tile<i1>
      if %22 {
      } else {
        break %result_token_36, %result_token_36 : token, token
      }
      continue %result_token_36, %result_token_36 : token, token
    }
    %pview_31 = make_partition_view %tview_16 : partition_view<tile=(128x128), tensor_view<?x?xf32, strides=[?,1]>>
    %10 = join_tokens %0, %9#1 : token
    %tile, %result_token = load_view_tko weak %pview_31[%blockId_x, %blockId_y_19] token = %10 : partition_view<tile=(128x128), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<128x128xf32>, token
    %11 = join_tokens %0, %result_token : token
    %12 = addf %tile, %for#0  : tile<128x128xf32>
    %pview_32 = make_partition_view %tview_16 : partition_view<tile=(128x128), tensor_view<?x?xf32, strides=[?,1]>>
    %13 = join_tokens %11, %9#1 : token
    %14 = store_view_tko weak %12, %pview_32[%blockId_x, %blockId_y_19] token = %13 : tile<128x128xf32>, partition_view<tile=(128x128), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
    %cst_0_i32_33 = constant <i32: 0> : tile<i32>
    %15 = exti %3 signed : tile<i32> -> tile<i64>
    %16 = exti %assume_17 signed : tile<i32> -> tile<i64>
    %17 = cmpi less_than %15, %16, unsigned : tile<i64> -> tile<i1>
    %18 = muli %15, %cst_1_i64_5 : tile<i64>
    %19 = offset %assume_2, %18 : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>>
    %20 = join_tokens %9#0, %for#1, %for#2, %9#1, %14 : token
    %result, %result_token_34 = atomic_rmw_tko release device %19, xchg, %cst_0_i32_33, %17 token=%20 : tile<ptr<i32>>, tile<i32>, tile<i1> -> tile<i32>, token
    return
  }
}
